/** The result of one test in one run. */
export interface Outcome {
  /** File, place and title. */
  readonly name: string
  /** The reason for the failure. */
  readonly error?: string
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string
        readonly errors?: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}

/** The outcomes in a JSON report of Playwright. */
export function readPlaywrightReport(json: string): Outcome[] {
  const report: PlaywrightSuite & { errors?: readonly { message?: string }[] } = JSON.parse(json)
  const broken = (report.errors ?? []).map(({ message = 'failed' }) => ({
    name: 'the run itself',
    error: message,
  }))
  return [...broken, ...readSuite(report)]
}

function readSuite({ suites = [], specs = [] }: PlaywrightSuite): Outcome[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status, errors = [] }): Outcome => {
        const name = `e2e/${file}:${line} ${title}`
        if (status === 'passed') return { name }
        return { name, error: errors[0]?.message ?? status }
      }),
    ),
  )
  return [...own, ...suites.flatMap(readSuite)]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** The outcomes in a JSON report of Vitest. */
export function readVitestReport(json: string, root: string): Outcome[] {
  const { testResults }: VitestReport = JSON.parse(json)
  return testResults.flatMap(({ name: path, status, message = '', assertionResults }) => {
    const file = path.replace(`${root}/`, '')
    const outcomes = assertionResults.map((one): Outcome => {
      const name = `${file} ${one.fullName}`
      if (one.status === 'passed') return { name }
      return { name, error: one.failureMessages?.[0] ?? one.status }
    })
    // A file that fails outside its tests.
    const isBroken = status === 'failed' && outcomes.every(({ error }) => error === undefined)
    return isBroken ? [...outcomes, { name: file, error: message }] : outcomes
  })
}
