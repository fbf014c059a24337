import { readTabFile } from './read-tab-file';

const path = process.argv[2];
if (path === undefined || process.send === undefined) throw new Error('Started without a file');
process.once('disconnect', () => process.exit(0));
process.send(readTabFile(path), () => process.disconnect());
