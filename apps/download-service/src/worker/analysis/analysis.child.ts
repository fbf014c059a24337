import { doLimitedWork } from '@tabdock/service-kit/limited-process';
import { previewsOf } from '@tabdock/tab-files/engraving';
import { analyseFile, type AnalysisRequest } from './analyse-file';

doLimitedWork((request: AnalysisRequest) => analyseFile(request, previewsOf));
