import { doLimitedWork } from '@tabdock/service-kit/limited-process';
import { readTabFile } from './reading/read-tab-file';

doLimitedWork((path: string) => readTabFile(path));
