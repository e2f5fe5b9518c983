import type { TextKey } from '../../locales/text-key.ts'

/** What is pasted once a client exists, in short: the real lines come from the service. */
export const SAMPLE_CODE: readonly {
  preset: string
  name: TextKey
  code: (issuer: string) => string
}[] = [
  {
    preset: 'react',
    name: 'newClient.preset.react',
    code: (issuer) => `// npm install @shrd/react
import { createAuth } from '@shrd/client/auth'
import { ShrdProvider, SignIn } from '@shrd/react'

const auth = createAuth({ issuer: '${issuer}', client_id: '…' })

export function Login() {
  return (
    <ShrdProvider auth={auth}>
      <SignIn />
    </ShrdProvider>
  )
}
`,
  },
  {
    preset: 'script',
    name: 'newClient.preset.script',
    code: (issuer) => `<script type="module" src="/shrd.js"></script>
<shrd-sign-in issuer="${issuer}" client-id="…"></shrd-sign-in>
`,
  },
  {
    preset: 'web',
    name: 'newClient.preset.web',
    code: (issuer) => `# .env
ISSUER=${issuer}
CLIENT_ID=…
CLIENT_SECRET=…
REDIRECT_URI=https://app.example.org/callback
`,
  },
]
