/* Plugins of Babel 7 that bring no types. */

declare module '@babel/plugin-transform-dynamic-import' {
  import type { PluginTarget } from '@babel/core';

  const plugin: PluginTarget;
  export default plugin;
}

declare module '@babel/plugin-transform-modules-systemjs' {
  import type { PluginTarget } from '@babel/core';

  const plugin: PluginTarget;
  export default plugin;
}
