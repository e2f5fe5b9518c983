import { discover, post, signIn } from './sign-in.ts'

const { ISSUER: issuer = 'http://localhost:3000', CLIENT_ID: client_id = 'command-line' } =
  process.env

const endpoints = await discover(issuer)
const tokens = await signIn(endpoints, {
  client_id,
  scope: 'openid email offline_access',
  prompt: ({ user_code, verification_uri }) =>
    console.log(`Open ${verification_uri}\nand enter the code ${user_code}`),
})
const headers = { Authorization: `Bearer ${tokens.access_token}` }
const answer = await fetch(endpoints.userinfo_endpoint, { headers })
const { email } = (await answer.json()) as { email?: string }
console.log(`You are signed in as ${email}.`)
// A real program would keep the refresh token, readable for its user alone. This one signs out.
const token = tokens.refresh_token ?? tokens.access_token
await post(endpoints.revocation_endpoint, { client_id, token })
