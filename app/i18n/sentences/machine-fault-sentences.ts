import { m } from "#app/i18n/paraglide/messages.js";

/** What the sentences name; a database's address never: it may hold a password. */
export interface MachineAddress {
  readonly port: number;
  readonly host: string;
  readonly folder: string;
}

const sentences = {
  portTaken: ({ port }: MachineAddress) => m.machine_port_taken({ port }),
  portForbidden: ({ port }: MachineAddress) => m.machine_port_forbidden({ port }),
  hostUnknown: ({ host }: MachineAddress) => m.machine_host_unknown({ host }),
  folderUnusable: ({ folder }: MachineAddress) => m.machine_folder_unusable({ folder }),
  fileUnusable: ({ folder }: MachineAddress) => m.machine_file_unusable({ folder }),
  notADatabase: ({ folder }: MachineAddress) => m.machine_not_a_database({ folder }),
  databaseDamaged: ({ folder }: MachineAddress) => m.machine_database_damaged({ folder }),
  diskFull: () => m.machine_disk_full(),
  diskFails: () => m.machine_disk_fails(),
  newerSchema: () => m.machine_newer_schema(),
  databaseBusy: () => m.machine_database_busy(),
  tooMuchWork: () => m.machine_too_much_work(),
  workStopped: () => m.machine_work_stopped(),
  serverUnreachable: () => m.machine_server_unreachable(),
  serverFull: () => m.machine_server_full(),
  commitUnanswered: () => m.machine_commit_unanswered(),
  serverRefuses: () => m.machine_server_refuses(),
  databaseMissing: () => m.machine_database_missing(),
  picturesUnreachable: () => m.machine_pictures_unreachable(),
  picturesRefused: () => m.machine_pictures_refused(),
  pictureLibraryUnusable: () => m.machine_picture_library_unusable(),
};

/** One line on what is wrong with the machine, and what to do about it. */
export function machineFaultSentence(fault: keyof typeof sentences, address: MachineAddress): string {
  return sentences[fault](address);
}

const passing: { readonly [Fault in keyof typeof sentences]?: () => string } = {
  diskFull: m.machine_disk_full,
  diskFails: m.machine_disk_fails,
  fileUnusable: m.machine_read_only,
  folderUnusable: m.machine_read_only,
  databaseBusy: m.machine_database_busy,
  tooMuchWork: m.machine_too_much_work,
  workStopped: m.machine_work_stopped,
  serverUnreachable: m.machine_unreachable,
  serverFull: m.machine_unreachable,
  commitUnanswered: m.machine_commit_unanswered,
  picturesUnreachable: m.machine_pictures_unreachable,
  picturesRefused: m.machine_pictures_refused,
  pictureLibraryUnusable: m.machine_picture_library_unusable,
};

const pictureFaults = {
  failed: () => "",
  damaged: m.input_picture_damaged,
  diskFull: m.picture_disk_full,
  diskFails: m.picture_disk_fails,
  fileUnusable: m.picture_read_only,
  folderUnusable: m.picture_read_only,
  picturesUnreachable: m.picture_service_unreachable,
  picturesRefused: m.picture_service_refused,
  pictureLibraryUnusable: m.picture_library_unusable,
};

/** Why a picture was not kept while the rest of its form was saved; "failed" where nobody can do anything about it. */
export type PictureFault = keyof typeof pictureFaults;

/** Why work was not done, for a fault that can come and go while the site runs; undefined for others. */
export function passingFaultSentence(fault: keyof typeof sentences): string | undefined {
  return passing[fault]?.();
}

/** Whether a text, of an address or of the machine's faults, says why a picture was not kept. */
export function isPictureFault(text: string | null | undefined): text is PictureFault {
  return Object.hasOwn(pictureFaults, text ?? "");
}

/** The cause, as a sentence beside "the rest is saved"; "" where none is known. */
export function pictureFaultSentence(fault: PictureFault): string {
  return pictureFaults[fault]();
}
