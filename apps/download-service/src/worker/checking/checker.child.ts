import { doLimitedWork } from '@tabdock/service-kit/limited-process';
import { readTabFile, type ReadRequest } from './read-tab-file';

doLimitedWork((request: ReadRequest) => readTabFile(request));
