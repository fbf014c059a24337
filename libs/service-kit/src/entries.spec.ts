import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import * as database from './database';
import { assertAllDiscovered } from './discovery/declarations';
import { Every } from './index';
import * as limitedProcess from './limited-process';
import * as objectStore from './object-store';
import * as personalData from './personal-data';
import * as pictures from './pictures';
import { declaredTasks } from './tasks/every.decorator';
import * as uploads from './uploads';

/** `startProcess` refuses loaded classes with tasks or listeners that are in no module. */
it('the entries of the kit declare nothing that a process would have to provide', async () => {
  expect(
    [database, limitedProcess, objectStore, personalData, pictures, uploads].every(
      (entry) => Object.keys(entry).length > 0,
    ),
  ).toBe(true);
  @Injectable()
  class Something {
    @Every(1_000)
    async run() {}
  }
  @Module({ imports: [DiscoveryModule], providers: [Something] })
  class ServiceModule {}
  const app = await Test.createTestingModule({ imports: [ServiceModule] }).compile();
  expect(declaredTasks.discover(app.get(DiscoveryService)).map(({ place }) => place)).toEqual([
    'Something.run',
  ]);
  expect(assertAllDiscovered).not.toThrow();
});
