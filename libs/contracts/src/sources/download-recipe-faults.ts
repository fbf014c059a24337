import type { BrowserStep } from './recipe-browser';
import {
  fieldFaults,
  filterFaults,
  jsonFieldFaults,
  nameFaults,
  type RecipeFault,
  requestFaults,
  textFaults,
} from './recipe-faults';
import type { FieldFilter } from './recipe-field';
import type { DownloadHop } from './recipe-hops';
import type { RecipeRequest } from './recipe-request';

type Path = RecipeFault['path'];
type Download = {
  readonly values: Readonly<Record<string, readonly FieldFilter[]>>;
  readonly deadlineSeconds: number;
  readonly pick?: readonly string[] | undefined;
} & (
  | ({ readonly method: 'http'; readonly hops: readonly DownloadHop[] } & RecipeRequest)
  | { readonly method: 'browser'; readonly steps: readonly BrowserStep[] }
);

/** Faults across keys: names that nothing defines, waits beyond the deadline, elements in JSON. */
export function downloadRecipeFaults(download: Download): RecipeFault[] {
  const known = ['url', ...Object.keys(download.values)];
  return [
    ...Object.entries(download.values).flatMap(([name, filters]) =>
      filterFaults(filters, ['value'], ['values', name]),
    ),
    ...textFaults(download.pick, known, ['pick']),
    ...(download.method === 'http'
      ? plainFaults(download, download.hops, known)
      : download.steps.flatMap((step, index) =>
          stepFaults(step, known, download.deadlineSeconds, ['steps', index]),
        )),
  ];
}

function plainFaults(
  last: RecipeRequest,
  hops: readonly DownloadHop[],
  names: readonly string[],
): RecipeFault[] {
  const known = [...names];
  const faults = hops.flatMap((hop, index) => {
    const path = ['hops', index];
    const ofRequest = requestFaults(hop, known, path);
    const capture = [...path, 'capture'];
    const ofFields = fieldFaults(hop.capture, ['value', ...known], capture);
    known.push(...Object.keys(hop.capture));
    if (hop.format === 'html') return [...ofRequest, ...ofFields];
    return [...ofRequest, ...ofFields, ...jsonFieldFaults(hop.capture, capture, 'The answer is')];
  });
  return [...faults, ...requestFaults(last, known, [])];
}

function stepFaults(
  step: BrowserStep,
  known: readonly string[],
  deadlineSeconds: number,
  path: Path,
): RecipeFault[] {
  if ('goto' in step) return nameFaults(step.goto, known, [...path, 'goto']);
  const { seconds = 0 } = step;
  return [
    ...('type' in step ? nameFaults(step.type.text, known, [...path, 'type', 'text']) : []),
    ...(seconds < deadlineSeconds
      ? []
      : [
          {
            path: [...path, 'seconds'],
            message: `Must be less than deadlineSeconds, which is ${deadlineSeconds}`,
          },
        ]),
  ];
}
