import { EXAMPLE_USERS, type ExampleUser } from './example-users.ts'

/** Only this style: nothing of the page comes from elsewhere. */
const STYLE = `body{font:16px/1.5 system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem;color:#1c2030;background:#f6f7fb}
button{font:inherit;display:block;width:100%;text-align:start;margin:.5rem 0;padding:.75rem 1rem;border:1px solid #c9cede;border-radius:.5rem;background:#fff;cursor:pointer}
button:hover{border-color:#4154d6}a{color:inherit}small{color:#566}.quiet{background:none;border:none;text-decoration:underline;padding-inline:0}
@media (prefers-color-scheme:dark){body{color:#eef;background:#14161f}button{color:inherit;background:#1f2230;border-color:#3a3f55}small{color:#abb}}`

/** The page that asks which user signs in. @param action receives the answer */
export function drawUserPage(action: string, client: string): string {
  const users = EXAMPLE_USERS.map(drawUser).join('')
  return drawPage(`<p>Sign in to continue to <b>${escapeText(client)}</b>. This provider asks for no password.</p>
<form method="post" action="${escapeText(action)}">${users}
<button class="quiet" name="sub" value="">Cancel</button></form>`)
}

/** The page of a sign-in that is answered or too old. @param home where the user begins anew */
export function drawOverPage(home = ''): string {
  return drawPage(`<p>This sign-in is over. Start again in the application from which you came.</p>
<p><a href="${escapeText(home)}">Go to ${escapeText(home)}</a></p>`)
}

function drawPage(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Example provider</title>
<style>${STYLE}</style></head><body><main><h1>Example provider</h1>
${content}</main></body></html>`
}

function drawUser({ sub, name, email, email_verified }: ExampleUser): string {
  const note = email_verified ? '' : ' · not verified'
  return `<button name="sub" value="${sub}">${name}<br><small>${email}${note}</small></button>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
