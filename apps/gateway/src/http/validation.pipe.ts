import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ValidationError, type FieldFault } from '../errors/validation-error';

type Issue = Parameters<
  NonNullable<
    NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory']
  >
>[0][number];

/** Parses bodies, parameters and queries by the contracts' schemas and says what is wrong where. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => new ValidationError(issues.flatMap(toFaults)),
  });
}

function toFaults(issue: Issue): FieldFault[] {
  const path = (issue.path ?? []).map((segment) =>
    String(typeof segment === 'object' ? segment.key : segment),
  );
  // zod names unknown fields beside the path of the object that has them.
  if ('keys' in issue && Array.isArray(issue.keys)) {
    return issue.keys.map((key) => ({
      path: [...path, String(key)].join('.'),
      message: 'Is not a known field',
    }));
  }
  return [{ path: path.join('.'), message: issue.message }];
}
