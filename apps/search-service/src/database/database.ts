import type { DatabaseConfig } from '@tabdock/service-kit';
import { type DatabaseOptions, typeOrmOptions } from '@tabdock/service-kit/database';
import type { DataSourceOptions } from 'typeorm';
import { CreateCatalogue1795200000000 } from './migrations/1795200000000-create-catalogue';
import { SearchOverReplicas1795310000000 } from './migrations/1795310000000-search-over-replicas';
import { CreateWords1795320000000 } from './migrations/1795320000000-create-words';
import { HearPauses1795340000000 } from './migrations/1795340000000-hear-pauses';
import { DropCachedQuery1795360000000 } from './migrations/1795360000000-drop-cached-query';
import { AnswerBeforeAll1795361000000 } from './migrations/1795361000000-answer-before-all';
import { JudgeSourcesLive1795362000000 } from './migrations/1795362000000-judge-sources-live';
import { KnowOurFigures1795455000000 } from './migrations/1795455000000-know-our-figures';
import { OpenToSearchEngines1795460000000 } from './migrations/1795460000000-open-to-search-engines';
import { CreateTakedowns1795470000000 } from './migrations/1795470000000-create-takedowns';
import { IndexWhatPeopleSay1795471000000 } from './migrations/1795471000000-index-what-people-say';
import { DateWhatPeopleSay1795480000000 } from './migrations/1795480000000-date-what-people-say';
import { FindTakenDownArtists1795481000000 } from './migrations/1795481000000-find-taken-down-artists';
import { CountAllSearches1795482000000 } from './migrations/1795482000000-count-all-searches';
import { FoldNamesAnew1795490000000 } from './migrations/1795490000000-fold-names-anew';
import { RenameSuggestion1795510000000 } from './migrations/1795510000000-rename-suggestion';
import { KnowWhatFilesHold1797500000000 } from './migrations/1797500000000-know-what-files-hold';
import { KeepTakedownSuggestions1797800000000 } from './migrations/1797800000000-keep-takedown-suggestions';
import { SayWhatSourcesWereAsked1798200000000 } from './migrations/1798200000000-say-what-sources-were-asked';
import { CarryTraces1798300000000 } from './migrations/1798300000000-carry-traces';

export function databaseOptions(
  config: DatabaseConfig,
  entities: DatabaseOptions['entities'] = [],
): DataSourceOptions {
  return typeOrmOptions({
    config,
    entities,
    migrations: [
      CreateCatalogue1795200000000,
      SearchOverReplicas1795310000000,
      CreateWords1795320000000,
      HearPauses1795340000000,
      DropCachedQuery1795360000000,
      AnswerBeforeAll1795361000000,
      JudgeSourcesLive1795362000000,
      KnowOurFigures1795455000000,
      OpenToSearchEngines1795460000000,
      CreateTakedowns1795470000000,
      IndexWhatPeopleSay1795471000000,
      DateWhatPeopleSay1795480000000,
      FindTakenDownArtists1795481000000,
      CountAllSearches1795482000000,
      FoldNamesAnew1795490000000,
      RenameSuggestion1795510000000,
      KnowWhatFilesHold1797500000000,
      KeepTakedownSuggestions1797800000000,
      SayWhatSourcesWereAsked1798200000000,
      CarryTraces1798300000000,
    ],
  });
}
