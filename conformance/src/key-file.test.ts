import { encodeHex } from './encodings.ts'
import { openKeyFile } from './key-file.ts'
import { encodePassword } from './password.ts'
import { runPage } from './run-page.ts'

type Input =
  | { operation: 'encode password'; password: string }
  | { operation: 'open key file'; text: string; password: string }

runPage<Input>('key-file', (input) => {
  switch (input.operation) {
    case 'encode password':
      return encodeHex(encodePassword(input.password))
    case 'open key file':
      return openKeyFile(input.text, input.password)
  }
})
