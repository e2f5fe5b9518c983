import type { StorybookConfig } from '@storybook/react-vite'

/** Every screen on the service in memory, to look at and to take pictures of. It is not published. */
const config: StorybookConfig = {
  stories: ['../stories/*.stories.tsx'],
  framework: '@storybook/react-vite',
  staticDirs: ['../stories/files'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    // The nonce of the console's own page has no place in this one.
    html: {},
    build: { ...vite.build, chunkSizeWarningLimit: 4000 },
  }),
}

export default config
