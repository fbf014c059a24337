// Loaded before a process's own code: its clock is ahead by CLOCK_AHEAD_MILLIS.
const millis = Number(process.env.CLOCK_AHEAD_MILLIS);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + millis] : args));
  }

  static now() {
    return RealDate.now() + millis;
  }
};
