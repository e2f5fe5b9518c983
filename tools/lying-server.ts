import { reportMutants } from './mutants/report-mutants.ts'
import { runStep } from './run.ts'

/**
 * The client against a server that lies: `npm run test:lying-server`, with arguments of the test
 * runner after `--`. With `--mutants` the client loses one check at a time and has to fail: every check,
 * those whose `file TABLE/checkName` contains the text after `--only`, or with `--part` those of `npm test`.
 */
const args = process.argv.slice(2)
if (args.includes('--mutants')) {
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
  const isPart = args.includes('--part')
  const isProven = await reportMutants({ only, isPart }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return false
  })
  if (!isProven) process.exit(1)
} else {
  const command = ['vitest', 'run', '--project', 'lying-server*', ...args] as const
  const { ok } = await runStep({ name: 'a server that lies', command })
  if (!ok) process.exit(1)
}
