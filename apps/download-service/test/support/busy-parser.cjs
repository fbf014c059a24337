// Required into a checking process: every file takes that much processor time, and the title is the process's id.
const { Environment } = require('@coderline/alphatab');

// One file stays below the limit that two of them break.
const BUSY_MILLIS = 700;
const build = Environment.buildImporters;
const spentMillis = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

Environment.buildImporters = () => {
  const end = spentMillis() + BUSY_MILLIS;
  while (spentMillis() < end);
  return build().map((importer) => {
    const readScore = importer.readScore.bind(importer);
    importer.readScore = () => Object.assign(readScore(), { title: String(process.pid) });
    return importer;
  });
};
