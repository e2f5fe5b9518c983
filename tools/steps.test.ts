import { expect, test } from 'vitest'
import { planSteps } from './steps.ts'

const commandsOf = (run: 'quick' | 'full') =>
  new Map(planSteps(run).map(({ name, command }) => [name, command.join(' ')]))

test('the full run has every step of the quick run, and the ones that the quick run leaves out', () => {
  const [quick, full] = [[...commandsOf('quick').keys()], [...commandsOf('full').keys()]]
  expect(full.filter((name) => quick.includes(name))).toEqual(quick)
  expect(full.filter((name) => !quick.includes(name))).toEqual([
    'Lighthouse',
    'the service in production, behind each proxy of the guide',
    'walks in Firefox and WebKit',
  ])
})

test('the full run filters nothing', () => {
  const commands = [...commandsOf('full').values()].join('\n')
  expect(commands).not.toMatch(/--tags-filter|--part|Next|passport/)
  expect(commands).toContain('e2e.ts --full')
})

test.each(['quick', 'full'] as const)(
  'in the %s run every step waits for steps before it',
  (run) => {
    const names: string[] = []
    for (const { name, after = [] } of planSteps(run)) {
      expect(names).toEqual(expect.arrayContaining([...after]))
      names.push(name)
    }
  },
)
