import { texts } from './texts.js'

const signIn = document.querySelector('shrd-sign-in')
const find = (id) => document.getElementById(id)

// `de-AT` reads German; who reads none of ours reads English.
const wanted = navigator.language.split('-')[0]
const locale = Object.hasOwn(texts, wanted) ? wanted : 'en'
document.documentElement.lang = locale
for (const element of document.querySelectorAll('[data-text]')) {
  element.textContent = texts[locale][element.dataset.text]
}
for (const element of document.querySelectorAll('shrd-sign-in, shrd-user-button')) {
  element.setAttribute('locale', locale)
}

signIn.addEventListener('shrd-signed-in', ({ detail: user }) => {
  const said = Object.entries(user.claims).filter(([, value]) => value !== undefined)
  const rows = said.map(([name, value]) => [text('dt', name), text('dd', value)])
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
