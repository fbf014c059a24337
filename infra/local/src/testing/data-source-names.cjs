/** Replaces Nest's registry, which warns of the second replica in a test's process: each has a container of its own. */
exports.DataSourceNameRegistry = class {
  static register() {}
  static unregister() {}
};
