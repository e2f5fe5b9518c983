import { reportMutants } from './mutants/report-mutants.ts'
import { runStep } from './run.ts'

/**
 * Runs the client against a server that lies: `npm run test:lying-server`, with arguments of the
 * test runner after `--`. `--mutants` removes one check of the client at a time, and the tests must
 * then fail. It removes every check, or those whose `file TABLE/checkName` contains the text after
 * `--only`, or with `--part` those of `npm test`.
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
