// Required into a checking process: every file is one that the importer never ends with.
const { Environment } = require('@coderline/alphatab');

Environment.buildImporters = () => {
  for (;;);
};
