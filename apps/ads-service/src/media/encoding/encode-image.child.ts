import { doLimitedWork } from '@tabdock/service-kit/limited-process';
import { encodeImage } from './encode-image';

doLimitedWork(encodeImage);
