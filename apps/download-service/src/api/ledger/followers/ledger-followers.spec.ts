import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from '../downloads/download.entity';
import { LedgerTransaction } from '../downloads/ledger-transaction';
import { FollowsLedger, type LedgerChanges, type LedgerFollower } from './ledger-follower';
import { LedgerFollowers } from './ledger-followers';

const ENDED = { id: 'ended', status: 'completed' } as DownloadEntity;
const STORED = {
  sourceId: 'demo',
  tabId: 'tab',
  file: { sha256: 'a'.repeat(64), size: 1, format: 'gp', facts: {} },
} as Parameters<LedgerTransaction['fileStored']>[0];

const steps: string[] = [];
beforeEach(() => void steps.splice(0));

@Injectable()
@FollowsLedger({ locks: 'batch' })
class Batches implements LedgerFollower {
  async ended(): Promise<void> {
    steps.push('batches: ended');
  }
}

@Injectable()
@FollowsLedger({ locks: 'nothing' })
class Counts implements LedgerFollower {
  async ended(): Promise<void> {
    steps.push('counts: ended');
  }
}

@Injectable()
@FollowsLedger({ locks: 'zone' })
class Zones implements LedgerFollower {
  async stored(): Promise<void> {
    steps.push('zones: stored');
  }

  async ended(): Promise<void> {
    steps.push('zones: ended');
  }

  committed({ ended, stored }: LedgerChanges): void {
    steps.push(`zones: committed ${ended.length} and ${stored.length}`);
  }
}

@Injectable()
@FollowsLedger({ locks: 'analysis' })
class Analyses implements LedgerFollower {
  async stored(): Promise<void> {
    steps.push('analyses: stored');
  }
}

async function followersOf(...classes: Type[]): Promise<LedgerFollowers> {
  const providers = [LedgerFollowers, ...classes];
  const module = Test.createTestingModule({ imports: [DiscoveryModule], providers });
  const app = await module.compile();
  await app.init();
  return app.get(LedgerFollowers);
}

function transaction() {
  const afterCommit: (() => unknown)[] = [];
  const tx = new LedgerTransaction({} as EntityManager, (action) => void afterCommit.push(action));
  return { tx, commit: () => afterCommit.forEach((action) => action()) };
}

it('calls those that lock nothing, then the others by table, and batches last, however they are provided', async () => {
  const expected = ['Counts', 'Analyses', 'Zones', 'Batches'];
  expect((await followersOf(Batches, Zones, Analyses, Counts)).names).toEqual(expected);
  expect((await followersOf(Analyses, Counts, Zones, Batches)).names).toEqual(expected);
});

it('passes on what was stored and what ended in one transaction, and says so after the commit', async () => {
  const followers = await followersOf(Batches, Zones, Analyses, Counts);
  const { tx, commit } = transaction();
  tx.changed([ENDED]);
  tx.fileStored(STORED);
  await followers.follow(tx);
  const inTransaction = [
    'counts: ended',
    'analyses: stored',
    'zones: stored',
    'zones: ended',
    'batches: ended',
  ];
  expect(steps).toEqual(inTransaction);
  commit();
  expect(steps).toEqual([...inTransaction, 'zones: committed 1 and 1']);
});

it('leaves them alone in a transaction without anything for them', async () => {
  const followers = await followersOf(Zones, Counts);
  const idle = transaction();
  await followers.follow(idle.tx);
  idle.commit();
  const storing = transaction();
  storing.tx.fileStored(STORED);
  await followers.follow(storing.tx);
  expect(steps).toEqual(['zones: stored']);
});

it('does not start with two that lock rows of one table', async () => {
  @Injectable()
  @FollowsLedger({ locks: 'zone' })
  class OtherZones implements LedgerFollower {}
  await expect(followersOf(Zones, OtherZones)).rejects.toThrow(
    'OtherZones and Zones both lock rows of zone after the ledger',
  );
});
