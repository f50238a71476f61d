/*
 * Stands between a program and its disk, by LD_PRELOAD: the n-th change of a file below a folder fails, or ends the process
 * with half of it written. What it shall do, and how many changes it has seen, stands in a file that both sides map.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

struct control {
  int left;      /* changes until the fault; 0: none comes */
  int fault;     /* the error's number; -1: the process is killed */
  int is_lasting; /* every change after it fails too */
  int seen;      /* changes since this was set */
};

static volatile struct control *control;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_CONTROL");
  folder = getenv("FAULT_FOLDER");
  if (path == NULL || folder == NULL) return;
  int file = open(path, O_RDWR);
  if (file < 0) abort();
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped == MAP_FAILED) abort();
  control = mapped;
  close(file);
}

static int is_below(const char *path) { return path != NULL && strncmp(path, folder, strlen(folder)) == 0; }

/* Whether this change is the one that fails. */
static int fails(void) {
  __sync_fetch_and_add(&control->seen, 1);
  int left = __sync_fetch_and_sub(&control->left, 1);
  if (left == 1 && control->is_lasting) control->left = 1;
  if (left < 1) control->left = 0;
  return left == 1;
}

static int fails_on_file(int file) {
  if (control == NULL || control->left < 1) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_below(path) && fails();
}

static int fails_on_path(const char *path) {
  return control != NULL && control->left >= 1 && is_below(path) && fails();
}

static int fail(void) {
  if (control->fault < 0) kill(getpid(), SIGKILL);
  errno = control->fault;
  return -1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *data, size_t size) {
  if (!fails_on_file(file)) return REAL(write)(file, data, size);
  if (control->fault < 0) REAL(write)(file, data, size / 2);
  return fail();
}
ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
  if (!fails_on_file(file)) return REAL(pwrite)(file, data, size, at);
  if (control->fault < 0) REAL(pwrite)(file, data, size / 2, at);
  return fail();
}
ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
  if (!fails_on_file(file)) return REAL(pwrite64)(file, data, size, at);
  if (control->fault < 0) REAL(pwrite64)(file, data, size / 2, at);
  return fail();
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  return fails_on_file(file) ? fail() : REAL(writev)(file, parts, count);
}
int fsync(int file) { return fails_on_file(file) ? fail() : REAL(fsync)(file); }
int fdatasync(int file) { return fails_on_file(file) ? fail() : REAL(fdatasync)(file); }
int ftruncate(int file, off_t size) { return fails_on_file(file) ? fail() : REAL(ftruncate)(file, size); }
int ftruncate64(int file, off64_t size) { return fails_on_file(file) ? fail() : REAL(ftruncate64)(file, size); }
int unlink(const char *path) { return fails_on_path(path) ? fail() : REAL(unlink)(path); }
int rename(const char *from, const char *to) { return fails_on_path(to) ? fail() : REAL(rename)(from, to); }
