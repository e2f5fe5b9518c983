import { expect, test } from 'vitest'
import { stateFolder } from './state-folder.ts'

const home = '/home/ada'

test.each([
  ['linux', {}, '/home/ada/.local/state/shrd'],
  ['linux', { XDG_STATE_HOME: '/state' }, '/state/shrd'],
  ['darwin', {}, '/home/ada/Library/Application Support/shrd'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/shrd'],
])('on %s with %j pins are in %s', (platform, env, folder) => {
  expect(stateFolder({ env, platform, home })).toBe(folder)
})
