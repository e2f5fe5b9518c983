import type { ExportTexts } from '../text-key.ts'

/** Texts of the pages for the export and the recovery kit, in Danish. */
export const da: ExportTexts = {
  'export.title': 'Eksportér din boks',
  'export.lead':
    'Tag dine dokumenter med dig som én fil. Den laves i denne browser; tjenesten ser intet af den.',
  'export.form': 'Filens form',
  'export.form.archive': 'Krypteret arkiv',
  'export.form.archive.text':
    'Til sikkerhedskopier. Åbnes kun med sin adgangskode og kan importeres igen uden tab.',
  'export.form.zip': 'JSON og vedhæftede filer',
  'export.form.zip.text': 'En ZIP-fil med alt, læsbar for enhver.',
  'export.form.csv': 'Tabel (CSV)',
  'export.form.csv.text':
    'Til regneark og andre adgangskodeprogrammer. Uden vedhæftede filer, læsbar for enhver.',
  'export.form.cxf': 'Credential Exchange (CXF)',
  'export.form.cxf.text':
    'FIDO-alliancens format til andre adgangskodeprogrammer. Læsbart for enhver.',
  'export.vaults': 'Bokse',
  'export.vaultsFailed': 'Dine bokse kunne ikke hentes.',
  'export.vaultsMissing': 'Vælg mindst én boks.',
  'export.content': 'Indhold',
  'export.files': 'Vedhæftede filer',
  'export.filesNot': 'Vedhæftede filer (denne form har ikke plads til dem)',
  'export.versions': 'Tidligere versioner af dokumenter',
  'export.versionsNot': 'Tidligere versioner (denne form har ikke plads til dem)',
  'export.without':
    'Dine egne dokumenter eksporteres. Papirkurven, og hvad venner deler med dig, er ikke med.',
  'export.password': 'Arkivets adgangskode',
  'export.passwordNote':
    'Den, der har arkivet, kan gætte dets adgangskode uden grænser. Ingen åbner det uden adgangskoden, og ingen kan nulstille den.',
  'export.passwordNew': 'Ny adgangskode',
  'export.passwordAgain': 'Den samme adgangskode igen',
  'export.passwordsDiffer': 'De to adgangskoder er forskellige.',
  'export.plain': 'Uden kryptering',
  'export.plainWarning': 'Enhver, der får denne fil, kan læse alle dine adgangskoder.',
  'export.plainAdvice':
    'Det kan også ethvert program på denne enhed. Send den ikke med e-mail, læg den ikke i en sky, og slet den, så snart du har brugt den.',
  'export.plainUnderstood': 'Jeg forstår, at denne fil ikke er beskyttet.',
  'export.plainMissing': 'Bekræft, at du har forstået advarslen.',
  'export.plainProof': 'Vis, at det er dig: Vælg din nøglefil, og skriv dens adgangskode.',
  'export.start': 'Eksportér krypteret',
  'export.startPlain': 'Eksportér uden kryptering',
  'export.failed': 'Eksporten mislykkedes. Der er ingen brugbar fil.',
  'export.tooLarge':
    'Denne eksport er større, end denne browser kan rumme. Udelad vedhæftede filer eller nogle bokse, eller brug en browser, der gemmer direkte på disken, såsom Chrome eller Edge.',
  'export.running': 'Eksporterer',
  'export.runningLabel': 'Eksportens fremskridt',
  'export.preparing': 'Læser dine lister …',
  'export.runningCounts': '{done} af {total} dokumenter, {size} vedhæftede filer',
  'export.keepOpen': 'Hold denne side åben. Forlader du den, stopper eksporten.',
  'export.done': 'Din eksport er gemt',
  'export.doneCounts': 'Dokumenter: {documents}. Vedhæftede filer: {files}. Fil:',
  'export.doneArchive':
    'Opbevar adgangskoden adskilt fra arkivet. Du kan importere arkivet i en boks, eller åbne det uden tjenesten: Vejledningen viser kommandoen.',
  'export.donePlain': 'Denne fil er læsbar for enhver. Slet den, når du har brugt den.',
  'export.leftOut': 'Udeladt, fordi det ikke kunne læses: {count}',
  'export.versionsLeftOut': 'Dets ældste versioner var der ikke plads til.',
  'export.again': 'Eksportér igen',
  'export.leaveTitle': 'Stop eksporten?',
  'export.leaveText': 'Hvis du forlader denne side, stopper eksporten, og der er ingen fil.',
  'export.leaveStay': 'Bliv her',
  'export.leaveNow': 'Stop og forlad',
  'keyProof.password': 'Nøglefilens adgangskode',
  'keyProof.opening': 'Åbner nøglefilen',
  'keyProof.fileMissing': 'Vælg din nøglefil.',
  'keyProof.passwordMissing': 'Skriv nøglefilens adgangskode.',
  'keyProof.other': 'Dette er ikke nøglefilen til de nøgler, du er logget ind med.',
  'kit.title': 'Nødark',
  'kit.lead':
    'En side til udskrift med det, du skal bruge for at komme tilbage, når dine enheder er væk. Den laves i denne browser; tjenesten ser intet af den.',
  'kit.note':
    'Arket har din nøglefil som QR-koder og tekst. Den forbliver krypteret: Uden dens adgangskode åbner arket intet.',
  'kit.codes': 'Nødkoder (valgfrit)',
  'kit.codesHint':
    'Indsæt koderne fra din gemte liste, én på hver linje. Lad feltet være tomt for at gemme dem et andet sted.',
  'kit.codesFound': 'Koder, der kommer på siden: {count}.',
  'kit.codesNone': 'Ingen kode blev genkendt. Indsæt én kode på hver linje.',
  'kit.codesWarning':
    'Med koder på arket er det kun nøglefilens adgangskode, der beskytter din boks mod den, der finder det.',
  'kit.make': 'Lav arket',
  'kit.failed': 'Arket kunne ikke laves.',
  'kit.ready': 'Dit nødark er klar',
  'kit.readyText':
    'Udskriv det, eller gem det og udskriv det senere. Prøv det så: Log ind med det én gang, mens du endnu har nøglefilen.',
  'kit.print': 'Udskriv',
  'kit.save': 'Gem som side',
  'kit.again': 'Lav et til',
  'kit.sheet.title': 'Nødark til en Shrd-boks',
  'kit.sheet.made': 'Lavet {date}',
  'kit.sheet.user': 'Bruger-id:',
  'kit.sheet.back': 'Sådan kommer du tilbage',
  'kit.sheet.back.open': 'Åbn boksens loginside:',
  'kit.sheet.back.choose': 'Vælg “Brug et nødark”.',
  'kit.sheet.back.read':
    'Vælg billeder eller scanninger af koderne herunder, eller indsæt teksten under dem.',
  'kit.sheet.back.password':
    'Skriv nøglefilens adgangskode og derefter en kode fra din godkendelsesapp eller en nødkode. Adgangskoden står ikke på denne side.',
  'kit.sheet.place': 'Hvor du opbevarer denne side',
  'kit.sheet.place.paper': 'På papir, et sted der overlever ild og vand, såsom et pengeskab.',
  'kit.sheet.place.apart': 'Adskilt fra nøglefilens adgangskode.',
  'kit.sheet.place.old':
    'En ny adgangskode ændrer ikke denne side: Den åbnes med adgangskoden fra den dag, den blev lavet. Lav et nyt ark, når du har udskiftet dine nøgler.',
  'kit.sheet.keyFile': 'Nøglefilen',
  'kit.sheet.keyFile.text': 'Dele: {count}. Alle skal bruges; rækkefølgen er ligegyldig.',
  'kit.sheet.part': 'Del {number} af {count}',
  'kit.sheet.emergency': 'Nødkoder',
  'kit.sheet.emergency.text': 'Hver virker én gang, i stedet for en kode fra godkendelsesappen.',
}
