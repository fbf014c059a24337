import { exporter, importer, type model, Settings } from '@coderline/alphatab';

/** Formats that alphaTab writes, each with a score written and read back. */
export const REWRITTEN: Readonly<Record<string, (score: model.Score) => model.Score>> = {
  gp: (score) =>
    importer.ScoreLoader.loadScoreFromBytes(
      new exporter.Gp7Exporter().export(score, new Settings()),
    ),
  alphaTex: (score) =>
    importer.ScoreLoader.loadAlphaTex(
      new exporter.AlphaTexExporter().exportToString(score, new Settings()),
    ),
};
