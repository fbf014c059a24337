import { doLimitedWork } from '@tabdock/service-kit/limited-process';
import { readTabFile, type ReadRequest } from './reading/read-tab-file';

doLimitedWork((request: ReadRequest) => readTabFile(request));
