import { doLimitedWork } from '@tabdock/service-kit/limited-process';
import { convertFile } from './convert-file';

doLimitedWork(convertFile);
