import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  framework: '@storybook/react-vite',
  // The tables of props come from the types, those of other files and packages included.
  typescript: { reactDocgen: 'react-docgen-typescript' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Packages resolve to their sources, so that nothing has to be built before.
  viteFinal: (vite) => ({
    ...vite,
    resolve: {
      ...vite.resolve,
      conditions: ['shrd-source', 'module', 'browser', 'import', 'default'],
    },
    build: {
      ...vite.build,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        onLog(level, log, report) {
          // 'use client' is for servers that render React; a story has no such server.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
      },
    },
  }),
}

export default config
