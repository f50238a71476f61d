/** Tells, at the end of a process, how many microseconds of processor it took. */
process.on("exit", () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`usage ${userCPUTime + systemCPUTime}\n`);
});
