export { buildScore, type TrackDraft } from './build-score';
export { gp3File } from './gp3-file';
export { gp5File } from './gp5-file';
export {
  archiveFile,
  bcfzFile,
  gpFile,
  gpif,
  gpxFile,
  sectorCycleFile,
  zipBombFile,
} from './tab-files';
export { GUITAR, scoreDrafts } from './score-drafts';
export { type ArchiveEntry, zipArchive } from './zip-archive';
