import { mainTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { loadForAdministrator } from "#app/routes/layout/requests/administrator-loader.ts";

export const loader = loadForAdministrator;

interface Task {
  /** Its picture is ID-LANGUAGE.jpeg in public/help: a journey takes it (e2e/volunteers/help.journey.ts, e2e/volunteers/scores.journey.ts). */
  readonly id: string;
  readonly title: () => string;
  readonly text: () => string;
  readonly href: string;
}

const tasks: readonly Task[] = [
  { id: "evening", title: m.help_evening, text: m.help_evening_text, href: paths.addEvening() },
  { id: "scores", title: m.help_scores, text: m.help_scores_text, href: paths.scores() },
  { id: "undo", title: m.help_undo, text: m.help_undo_text, href: paths.auditLog() },
  { id: "players", title: m.help_players, text: m.help_players_text, href: paths.rankings(mainTable) },
  { id: "tournament", title: m.help_tournament, text: m.help_tournament_text, href: paths.tournaments() },
  { id: "articles", title: m.help_articles, text: m.help_articles_text, href: paths.articles() },
  { id: "settings", title: m.help_settings, text: m.help_settings_text, href: paths.settings() },
  { id: "accounts", title: m.help_accounts, text: m.help_accounts_text, href: paths.administrators() },
];

/** The day of a tournament, from morning to evening: what to open, and when. */
const day = [
  { title: m.help_day_morning, text: m.help_day_morning_text, href: paths.settings(), page: m.nav_settings },
  { title: m.help_day_running, text: m.help_day_running_text, href: paths.live(), page: m.nav_live },
  { title: m.help_day_evening, text: m.help_day_evening_text, href: paths.addEvening(), page: m.evening_add },
] as const;

/** The size of the pictures, in pixels. */
const picture = { width: 1000, height: 640 };

/** The volunteers' guide: task by task, each with its picture and its page. */
export default function Help() {
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.help_title()} />
      <h1>{m.help_title()}</h1>
      <p className="soft">{m.help_intro()}</p>
      <nav aria-label={m.help_tasks()}>
        <ul>
          <li>
            <a href="#day">{m.help_day()}</a>
          </li>
          {tasks.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title()}</a>
            </li>
          ))}
        </ul>
      </nav>
      <DayHelp />
      {tasks.map((task) => (
        <TaskHelp key={task.id} task={task} />
      ))}
    </div>
  );
}

function DayHelp() {
  return (
    <section id="day" className="stack" aria-labelledby="day-title">
      <h2 id="day-title">{m.help_day()}</h2>
      {day.map(({ title, text, href, page }) => (
        <section key={href} className="stack">
          <h3>{title()}</h3>
          <p>{text()}</p>
          <p>
            <a className="btn compact" href={href}>
              {page()}
            </a>
          </p>
        </section>
      ))}
    </section>
  );
}

function TaskHelp({ task: { id, title, text, href } }: { readonly task: Task }) {
  return (
    <section id={id} className="stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title()}</h2>
      <p>{text()}</p>
      <img
        src={`/help/${id}-${currentLocale()}.jpeg`}
        alt={m.help_picture({ task: title() })}
        loading="lazy"
        {...picture}
      />
      <p>
        <a className="btn compact" href={href}>
          {m.help_open()} <span className="sr">{title()}</span>
        </a>
      </p>
    </section>
  );
}
