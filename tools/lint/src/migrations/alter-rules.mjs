/** Changes of a table that neither read its rows nor concern the release before. */
const HARMLESS = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_SetRelOptions',
  'AT_AttachPartition',
]);
/** Functions that give all rows one value: those there are get it without being written. */
const STABLE = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);
const SERIAL = new Set(['serial', 'bigserial', 'smallserial']);
/** PostgreSQL's names of rules whose end no writer notices: what was allowed stays allowed. */
const LOOSENS = /_(?:fkey|check)$/;
const REWRITES =
  'Each row would be written anew, with the table locked: add the column without it, and fill it with a backfill.';
const READ_ALL =
  'All rows would be read with the table locked: add the constraint with NOT VALID, and VALIDATE it in a later migration.';

/**
 * What is wrong with one part of an ALTER TABLE of a table that exists.
 * @returns {string | undefined}
 */
export function alterFault({ relation: { relname: table } }, command, context) {
  const { subtype, name, def } = command;
  const isExpand = context.migration.phase !== 'contract';
  const constraint = def?.Constraint;
  const key = `${table}.${name ?? constraint?.conname}`;
  switch (subtype) {
    case 'AT_AddColumn':
      return columnFault(def.ColumnDef, isExpand);
    case 'AT_DropColumn':
      return isExpand
        ? 'The release before still uses it: drop it in a migration with phase = "contract", a release later.'
        : undefined;
    case 'AT_DropConstraint':
      return isExpand && !LOOSENS.test(name)
        ? 'The release before relies on it (ON CONFLICT, for example): drop it in a migration with phase = "contract".'
        : undefined;
    case 'AT_SetNotNull':
      return isChecked(context, table, name)
        ? undefined
        : `Validate a CHECK (${name} IS NOT NULL) in an earlier migration: otherwise all rows are read with the table locked.`;
    case 'AT_AddConstraint':
      context.added.add(key);
      context.checks.set(key, { table, columns: notNullColumns(constraint), isValid: false });
      return constraintFault(constraint);
    case 'AT_ValidateConstraint': {
      const check = context.checks.get(key);
      if (check) check.isValid = true;
      return context.added.has(key)
        ? 'Validate it in a migration of its own: here the table stays locked from ADD CONSTRAINT on.'
        : undefined;
    }
    case 'AT_AlterColumnType':
      return 'A new type writes all rows with the table locked: add a column, fill it with a backfill, and drop the old one a release later.';
    default:
      return HARMLESS.has(subtype)
        ? undefined
        : `No rule knows ${subtype}: add it to tools/lint/src/migrations/alter-rules.mjs if it is safe beside the release before.`;
  }
}

function columnFault({ colname, typeName, constraints = [] }, isExpand) {
  const kinds = constraints.map(({ Constraint }) => Constraint.contype);
  const usual = constraints.find(({ Constraint }) => Constraint.contype === 'CONSTR_DEFAULT');
  if (typeName.names.some(({ String: { sval } }) => SERIAL.has(sval))) return REWRITES;
  if (kinds.some((kind) => ['CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(kind))) return REWRITES;
  if (usual && !isOneValue(usual.Constraint.raw_expr)) return REWRITES;
  if (isExpand && kinds.includes('CONSTR_NOTNULL') && !usual)
    return `The release before does not set ${colname}: give it a DEFAULT.`;
  const others = kinds.filter(
    (kind) => !['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT'].includes(kind),
  );
  return others.length > 0 ? READ_ALL : undefined;
}

function isOneValue({ A_Const, TypeCast, FuncCall, SQLValueFunction, A_ArrayExpr }) {
  if (A_Const || SQLValueFunction) return true;
  if (TypeCast) return isOneValue(TypeCast.arg);
  if (A_ArrayExpr) return (A_ArrayExpr.elements ?? []).every(isOneValue);
  return STABLE.has(FuncCall?.funcname.at(-1).String.sval);
}

function constraintFault({ contype, skip_validation: isLater, indexname }) {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname
      ? undefined
      : 'Its index would be built with the table locked: buildIndex first, then ADD CONSTRAINT … USING INDEX.';
  return isLater ? undefined : READ_ALL;
}

/** Columns of which a constraint says that they are not null. */
function notNullColumns({ raw_expr: condition }) {
  const test = condition?.NullTest;
  if (test?.nulltesttype !== 'IS_NOT_NULL') return [];
  return [test.arg.ColumnRef?.fields.at(-1).String.sval];
}

function isChecked({ checks }, table, column) {
  return [...checks.values()].some(
    (check) => check.table === table && check.isValid && check.columns.includes(column),
  );
}
