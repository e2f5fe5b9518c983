const signIn = document.querySelector('shrd-sign-in')
const find = (id) => document.getElementById(id)

signIn.addEventListener('shrd-signed-in', ({ detail: user }) => {
  const rows = Object.entries(user.claims).map(([name, value]) => [
    text('dt', name),
    text('dd', value),
  ])
  find('claims').replaceChildren(...rows.flat())
  find('person').hidden = false
})

signIn.addEventListener('shrd-signed-out', () => {
  find('person').hidden = true
  find('claims').replaceChildren()
  find('answer').textContent = ''
})

// The element sends the access token along, and the proof that it is this browser's.
find('ask').addEventListener('click', async () => {
  const answer = await signIn.fetch(`${signIn.getAttribute('issuer')}/oauth/userinfo`)
  find('answer').textContent = JSON.stringify(await answer.json(), null, 2)
})

function text(tag, content) {
  return Object.assign(document.createElement(tag), { textContent: String(content) })
}
