import { parseSync } from 'libpg-query';
import { alterFault } from './alter-rules.mjs';

/** Statements without a rule of their own: they read no rows and take no lock for long. */
const HARMLESS = new Set([
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateExtensionStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'AlterEnumStmt',
  'CommentStmt',
  'ViewStmt',
  'SelectStmt',
  'VariableSetStmt',
]);
const ROWS =
  'A migration changes no rows of a table that exists, but one that it names by its id: they are locked until it ends. Fill them with a backfill.';
const DROP =
  'The release before still uses it: drop it in a migration with phase = "contract", a release later.';
const TRANSACTION =
  'Without a transaction a crash leaves half of a migration: put only buildIndex, DROP INDEX CONCURRENTLY IF EXISTS and VALIDATE CONSTRAINT into one with transaction = false.';

/**
 * What a migration of a service may do beside processes of the release before. Changes what is known of the schema.
 * @param {import('./read-migration.mjs').Migration} migration
 * @param {{ checks: Map<string, { columns: string[], isValid: boolean }> }} schema constraints by table and name
 * @returns {string[]}
 */
export function migrationFaults(migration, schema) {
  const { phase, hasNeeds, steps, unreadable } = migration;
  const faults = [...unreadable];
  if (phase !== 'expand' && phase !== 'contract')
    faults.push('Say phase = "expand" or "contract" (docs/runbooks/migrations.md).');
  if (hasNeeds && phase !== 'contract') faults.push('Only a contract migration needs backfills.');
  const context = { ...schema, migration, created: new Set(), added: new Set() };
  for (const step of steps) {
    if ('tables' in step) for (const table of step.tables) context.created.add(table);
    else faults.push(...faultsOfStep(step, context));
  }
  return faults;
}

function faultsOfStep({ sql, through }, context) {
  let statements;
  try {
    statements = parseSync(sql).stmts;
  } catch (error) {
    return [`PostgreSQL cannot read this: ${error.message}`];
  }
  return statements.flatMap(({ stmt }) => {
    const [[kind, node]] = Object.entries(stmt);
    const faults = [faultOf(kind, node, through, context)].flat();
    if (!context.migration.inTransaction && !isRepeatable(kind, node, through))
      faults.push(TRANSACTION);
    return faults.filter((fault) => fault !== undefined);
  });
}

function faultOf(kind, node, through, context) {
  const { created, migration } = context;
  const isExpand = migration.phase !== 'contract';
  const isNew = created.has(node.relation?.relname);
  switch (kind) {
    case 'CreateStmt':
      created.add(node.relation.relname);
      return undefined;
    case 'IndexStmt':
      return isNew ? undefined : indexFault(node, through, migration);
    case 'DropStmt':
      if (isExpand) return DROP;
      if (node.removeType === 'OBJECT_INDEX' && !node.concurrent)
        return 'DROP INDEX waits for the whole table: use CONCURRENTLY and transaction = false.';
      return undefined;
    case 'RenameStmt':
    case 'AlterObjectSchemaStmt':
      return isExpand
        ? 'The release before knows the old name: add the new one, and drop the old one a release later.'
        : undefined;
    case 'AlterTableStmt':
      return isNew
        ? undefined
        : node.cmds.map(({ AlterTableCmd }) => alterFault(node, AlterTableCmd, context));
    case 'UpdateStmt':
    case 'DeleteStmt':
      return isNew || namesOneRow(node.whereClause) ? undefined : ROWS;
    case 'TruncateStmt':
    case 'CreateTableAsStmt':
      return ROWS;
    case 'InsertStmt':
      return readsOld(node.selectStmt, created) ? ROWS : undefined;
    default:
      return HARMLESS.has(kind)
        ? undefined
        : `No rule knows ${kind}: add it to tools/lint/src/migrations/migration-rules.mjs if it is safe beside the release before.`;
  }
}

function indexFault({ concurrent }, through, { inTransaction }) {
  if (concurrent && through === 'buildIndex' && !inTransaction) return undefined;
  return 'Nobody can write to the table while its index is built: use buildIndex(runner, "CREATE INDEX CONCURRENTLY …") of the kit in a migration with transaction = false.';
}

function isRepeatable(kind, node, through) {
  if (kind === 'IndexStmt') return through === 'buildIndex';
  if (kind === 'DropStmt') return Boolean(node.concurrent && node.missing_ok);
  if (kind !== 'AlterTableStmt') return false;
  return node.cmds.every(({ AlterTableCmd: { subtype } }) => subtype === 'AT_ValidateConstraint');
}

/** Whether a condition is `id = ` a constant or a parameter, alone or with further ones. */
function namesOneRow(condition) {
  const { A_Expr: comparison, BoolExpr: joined } = condition ?? {};
  if (joined?.boolop === 'AND_EXPR') return joined.args.some(namesOneRow);
  if (comparison?.kind !== 'AEXPR_OP' || comparison.name[0].String.sval !== '=') return false;
  const { lexpr, rexpr } = comparison;
  const [column, ...more] = lexpr.ColumnRef?.fields ?? [];
  const isId = more.length === 0 && column?.String?.sval === 'id';
  return isId && ('A_Const' in rexpr || 'ParamRef' in rexpr);
}

/** Whether a query reads a table that was there before the migration. */
function readsOld(node, created) {
  if (node === null || typeof node !== 'object') return false;
  if (node.RangeVar) return !created.has(node.RangeVar.relname);
  return Object.values(node).some((child) => readsOld(child, created));
}
