import { doLimitedWork } from '@tabdock/service-kit/limited-process';
import { encodePicture } from './encode-picture';

doLimitedWork(encodePicture);
