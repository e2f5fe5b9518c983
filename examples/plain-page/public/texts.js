/** What the page itself says; the elements bring their own words. */
export const texts = {
  da: {
    title: 'Eksempel: enkel side',
    lead: 'En tredjeparts side: HTML, to elementer, intet framework.',
    told: 'Hvad denne side har fået at vide',
    ask: 'Spørg tjenesten',
  },
  de: {
    title: 'Beispiel: einfache Seite',
    lead: 'Eine Seite eines Dritten: HTML, zwei Elemente, kein Framework.',
    told: 'Was diese Seite erfahren hat',
    ask: 'Den Dienst fragen',
  },
  en: {
    title: 'Plain page example',
    lead: 'A page of a third party: HTML, two elements, no framework.',
    told: 'What this page was told',
    ask: 'Ask the service',
  },
  fr: {
    title: 'Exemple\u00a0: page simple',
    lead: 'Une page d’un tiers\u00a0: du HTML, deux éléments, aucun framework.',
    told: 'Ce que cette page a appris',
    ask: 'Interroger le service',
  },
  it: {
    title: 'Esempio: pagina semplice',
    lead: 'Una pagina di terzi: HTML, due elementi, nessun framework.',
    told: 'Che cosa ha saputo questa pagina',
    ask: 'Interroga il servizio',
  },
}
