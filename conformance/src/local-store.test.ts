import { decodeHex } from './encodings.ts'
import { openLocalKeys, type Sealed } from './local-store.ts'
import { runPage } from './run-page.ts'

type Input = Omit<Sealed, 'device_key'> & { operation: 'open local keys'; device_key: string }

runPage<Input>('local-store', (input) =>
  openLocalKeys({ ...input, device_key: decodeHex(input.device_key) }),
)
