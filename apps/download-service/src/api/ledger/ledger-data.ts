import { Injectable } from '@nestjs/common';
import { asLongAs, forEver, Keeps, until } from '@tabdock/service-kit/database';

const OF_DOWNLOADS = 'the download, which goes with its account or when its owner deletes it';

/** What the ledger keeps. */
@Injectable()
@Keeps(
  {
    table: 'download',
    what: 'downloads of accounts and guests',
    about: 'accounts',
    kept: {
      words:
        'as long as the account, or until its owner deletes it; of guests for ever, because no age is set',
    },
  },
  {
    table: 'joined_request',
    what: 'requests that joined a download in progress',
    about: 'accounts',
    kept: asLongAs(OF_DOWNLOADS),
  },
  {
    table: 'batch',
    what: 'downloads that were asked for together',
    about: 'accounts',
    kept: { words: 'as long as the account, of guests for ever, because no age is set' },
  },
  {
    table: 'fetch_job',
    what: 'fetches of tabs, with their outcome',
    about: 'nobody',
    kept: forEver('because no age is set'),
  },
  {
    table: 'deleted_account',
    what: 'ids of accounts that were deleted, so that late requests start nothing',
    about: 'accounts',
    kept: forEver('because a restored backup has to forget them again'),
  },
  {
    table: 'tab_file',
    what: 'which file a tab has',
    about: 'nobody',
    kept: asLongAs('the file is stored'),
  },
  {
    table: 'stored_file',
    what: 'files in the object store, by their SHA-256',
    about: 'nobody',
    kept: until('no download needs them: see the runbook on storage'),
  },
  {
    table: 'object_removal',
    what: 'objects to delete, and those that were',
    about: 'nobody',
    kept: { words: '1 hour after the object is deleted' },
  },
  {
    table: 'source_circuit',
    what: 'pauses of each source',
    about: 'nobody',
    kept: forEver('because there is one row for each source'),
  },
  {
    table: 'takedown',
    what: 'takedowns, by the revision that was heard of last',
    about: 'nobody',
    kept: forEver('because an older event may come again'),
  },
  {
    table: 'takedown_tab',
    what: 'tabs of each takedown',
    about: 'nobody',
    kept: asLongAs('the takedown holds'),
  },
  {
    table: 'takedown_file',
    what: 'files that were taken down',
    about: 'nobody',
    kept: asLongAs('the takedown holds'),
  },
  {
    store: 'objects at the root of the store',
    what: 'tab files',
    about: 'nobody',
    kept: asLongAs('the table `stored_file` names them'),
  },
)
export class LedgerData {}
