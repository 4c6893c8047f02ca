/** What others may know about a person: e-mail address, names, brand. A password made of these is easy to guess. */
export type KnownOf = readonly (string | null)[];

/**
 * W31, S15: whether a password is one that attackers try first: a common word or personal data, with capitals, digits for
 * letters, or digits and signs at either end; a run of adjacent keys; a repetition.
 */
export function isCommon(password: string, known: KnownOf): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < 5 || runsThrough(lower)) return true;
  // The longest first, because it may contain a shorter one.
  const own = known.flatMap(partsOf).toSorted((one, other) => other.length - one.length);
  return readingsOf(lower).some((word) => isEasy(word, own));
}

function isEasy(word: string, own: readonly string[]): boolean {
  const spellings = [word, onceOf(word)];
  if (spellings.some((one) => commonWords.has(one) || commonWords.has(withoutSmallWords(one)))) return true;
  const rest = own.reduce((left, part) => left.replaceAll(part, ''), word);
  return rest !== word && withoutSmallWords(rest).length < 4;
}

/** The parts of an address or a name with at least three letters. */
function partsOf(text: string | null): string[] {
  return plain(text ?? '')
    .split(/[^a-z]+/)
    .filter((part) => part.length >= 3);
}

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');

/** Common substitutions of letters, each sign with its letter; some signs stand for several letters. */
const disguises = ['0o 1i 3e 4a 5s 6g 7t 8b 9g @a $s !i €e |i +t', '0o 1l 2z 3e 4a 5s 7t 8b 9g @a $s !l €e |l +t'].map(
  (pairs) => new Map(pairs.split(' ').map(([sign, letter]) => [sign, letter])),
);

/** The possible base words of a password: with substitutions reversed, and with and without the characters at either end. */
function readingsOf(lower: string): string[] {
  const readings = new Set<string>();
  for (const text of cutsOf(plain(lower))) {
    readings.add(text.replace(/[^a-z]/g, ''));
    for (const disguise of disguises) {
      const undone = [...text].map((sign) => disguise.get(sign) ?? sign).join('');
      readings.add(undone.replace(/[^a-z]/g, ''));
    }
  }
  return [...readings].filter((word) => word.length >= 3);
}

/** Without leading and trailing non-letters, of which some may belong to the word: 'Mari0' in 'Mari02024'. */
function cutsOf(text: string): string[] {
  const before = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const behind = /[^a-z]*$/.exec(text)?.[0].length ?? 0;
  const most = Math.min(behind, 12);
  const ends = [text.length - behind, ...Array.from({ length: most }, (_, cut) => text.length - cut)];
  return ends.flatMap((end) => [text.slice(0, end), text.slice(before, end)]);
}

/** Reduces a repetition such as 'testtest' or 'abcabcabc' to its first part. */
function onceOf(word: string): string {
  for (let length = 1; length <= word.length / 2; length += 1) {
    if (word.length % length === 0 && word.slice(0, length).repeat(word.length / length) === word) {
      return word.slice(0, length);
    }
  }
  return word;
}

function withoutSmallWords(word: string): string {
  const before = smallWords.find((small) => small.length > 1 && word.startsWith(small)) ?? '';
  const rest = word.slice(before.length);
  const behind = smallWords.find((small) => small.length > 1 && rest.endsWith(small)) ?? '';
  return rest.slice(0, rest.length - behind.length);
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9',
  '!@#$%^&*()',
];
const ways = rows.flatMap((row) => [row, [...row].reverse().join('')]);

function runsThrough(lower: string): boolean {
  let covered = 0;
  for (let at = 0; at < lower.length; ) {
    const length = runAt(lower, at);
    covered += length >= 3 ? length : 0;
    at += Math.max(1, length >= 3 ? length : 1);
  }
  return covered > 0 && lower.length - covered < 4;
}

function runAt(text: string, at: number): number {
  let longest = 1;
  while (text[at + longest] === text[at]) longest += 1;
  for (const way of ways) {
    let length = longest;
    while (at + length < text.length && way.includes(text.slice(at, at + length + 1))) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** The base words of common passwords in Dutch, German and English, and runs of adjacent keys. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort wachtwoord paswoord passwd pass passe passwords passphrase kennwort passworter wachtwoorden
  welkom welcome willkommen bienvenue hallo hello hola hoi moin servus gutentag goedendag goedemorgen gutenmorgen goodmorning
  admin administrator beheerder beheer root user gebruiker benutzer guest gast test tester testing testen demo default standaard standard
  login inloggen inlog anmelden einloggen signin logon account konto rekening access toegang zugang changeme verander wijzig
  geheim geheimpje secret topsecret private prive privat security veilig veiligheid sicher sicherheit safety sleutel schlussel key code sesam sesamopenu opensesame
  letmein laatmebinnen lassmichrein letmeinnow trustno whatever nothing niets nichts iets something temp temporary tijdelijk master meester meister boss chef baas
  internet computer laptop windows microsoft apple google gmail hotmail outlook yahoo facebook instagram whatsapp youtube netflix spotify amazon bol marktplaats ebay paypal linkedin twitter tiktok snapchat android samsung nokia iphone ipad playstation xbox nintendo
  vakantie holiday holidays urlaub ferien reis reizen reise reisen travel traveller trip vlucht vluchten flug fluge flight flights vliegtuig flugzeug airplane airport airline airlines vliegen fliegen flying luchthaven flughafen schiphol koffer gepack bagage luggage baggage passagier passenger piloot pilot ticket tickets boarding claim claims compensatie compensation entschadigung schadevergoeding klacht
  klm transavia tui lufthansa eurowings condor ryanair easyjet wizzair vueling britishairways airfrance emirates turkish turkishairlines pegasus corendon sunexpress iberia alitalia tap swiss austrian aegean norwegian finnair delta united american boeing airbus
  lente zomer herfst winter voorjaar najaar spring summer autumn fall fruhling fruhjahr sommer herbst
  januari februari maart april mei juni juli augustus september oktober november december january february march may june july august october januar februar marz mai dezember
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag weekend wochenende
  vandaag morgen gisteren today tomorrow heute gestern jaar jahr year maand monat month week
  iloveyou ikhouvanjou ichliebedich loveyou loveme lovely love liefde liefje liebe liebling schatje schatz lieverd lief knuffel kusje kuss kisses kiss hugs hartje herz heart sweet sweetheart honey baby babe babygirl darling
  geluk gluck happy happiness lucky luck sunshine zonnetje zonneschijn sonnenschein zon sonne sun sunny maan mond moon sterren ster sterne stern star stars starlight hemel himmel heaven angel engel engeltje devil duivel teufel god jesus christus christ jezus allah maria bless blessed faith hope hoop hoffnung
  familie family familia mama papa moeder vader mutter vater mother father mommy daddy oma opa broer zus bruder schwester brother sister zoon dochter sohn tochter kinderen kinder kids children vriend vriendin freund freundin friend friends bff vrienden freunde
  hond hondje kat katje poes poesje hund katze kater dog doggy puppy cat kitty kitten paard paardje pferd horse pony konijn hase kaninchen rabbit bunny muis maus mouse vis fisch fish vogel bird beer bar bear leeuw lowe lion tijger tiger olifant elefant elephant aap affe monkey panda koala dolfijn delfin dolphin vlinder schmetterling butterfly draak drache dragon wolf wolven eagle adelaar adler uil eule owl giraffe zebra eend ente duck kip huhn chicken varken schwein pig koe kuh cow shadow spider spin spinne snoopy
  voetbal fussball football soccer hockey tennis basketball baseball volleybal volleyball handball handbal wielrennen fietsen fiets fahrrad radfahren cycling schaatsen zwemmen schwimmen swimming swimmer running runner golf golfer judo karate boxing skien ski snowboard surfen surfing sport sports dance dancer dansen tanzen ballet turnen gym fitness champion kampioen meister winner winnaar
  ajax feyenoord feijenoord psv utrecht twente groningen heerenveen vitesse sparta nac willem fcutrecht fctwente bayern bayernmunchen dortmund borussia schalke werder bremen hamburg hsv koln fckoln hertha leverkusen stuttgart frankfurt eintracht arsenal chelsea liverpool manchester manutd mancity tottenham everton newcastle barcelona realmadrid madrid juventus milan inter celtic rangers cruijff cruyff messi ronaldo
  amsterdam rotterdam denhaag eindhoven tilburg breda nijmegen arnhem haarlem almere apeldoorn enschede maastricht leiden dordrecht zwolle leeuwarden zoetermeer delft alkmaar deventer hilversum amersfoort antwerpen brussel gent brugge berlin munchen muenchen dresden leipzig hannover nurnberg dusseldorf duisburg essen bochum bonn munster mannheim karlsruhe wien zurich london paris parijs rome rom newyork london birmingham istanbul ankara lissabon wenen praag
  nederland holland dutch nederlander oranje belgie vlaanderen friesland brabant limburg zeeland drenthe deutschland germany deutsch osterreich schweiz england britain english british europe europa france frankrijk frankreich spain spanje spanien italie italien italy turkije turkei turkey turkiye amerika america usa canada australia africa china japan india mexico brazil
  rood blauw groen geel oranje paars roze zwart wit bruin grijs rot blau grun gelb lila rosa schwarz weiss braun grau red blue green yellow orange purple pink black white brown grey silver zilver silber gold goud golden diamond diamant rainbow regenboog regenbogen
  bloem bloemen bloempje blume blumen flower flowers roos rozen rose rosen tulp tulpen tulip zonnebloem sonnenblume sunflower lavendel lavender lelie orchidee madelief daisy boom baum tree bos wald forest natuur natur nature zee meer ocean strand beach water wasser vuur feuer fire lucht luft wind storm sturm regen rain sneeuw schnee snow ijs eis ice berg berge mountain river rivier fluss
  kaas kase cheese appel apfel apple banaan banane banana aardbei erdbeere strawberry kers kirsche cherry peer birne citroen zitrone lemon mango ananas perzik pfirsich peach tomaat tomate tomato aardappel kartoffel potato brood brot bread koek koekje keks cookie cookies cake taart torte kuchen chocolade schokolade chocolate chocola drop snoep candy suiker zucker sugar honing honig pizza pasta spaghetti hamburger frikandel stroopwafel patat pannenkoek boerenkool bitterbal bratwurst currywurst schnitzel kip koffie kaffee coffee thee tee tea bier beer wijn wein wine wodka vodka whisky whiskey cola cocacola pepsi fanta heineken grolsch amstel jupiler
  auto autos wagen car cars mercedes bmw audi volkswagen porsche ferrari lamborghini opel ford toyota honda nissan mazda volvo peugeot renault citroen fiat seat skoda kia hyundai suzuki tesla mustang corvette camaro harley yamaha kawasaki ducati motor motorrad racing formula verstappen maxverstappen schumacher hamilton vettel
  superman batman spiderman ironman captain pokemon pikachu mario zelda minecraft fortnite roblox starwars skywalker darthvader yoda jedi matrix matrix hogwarts harrypotter potter hermione gandalf frodo hobbit disney mickey mickeymouse minnie donald donaldduck nijntje miffy barbie elsa frozen simpsons homer naruto goku rambo terminator godzilla ninja samurai pirate piraat pirat viking knight ridder ritter king queen koning koningin konig konigin prince princess prins prinses prinz prinzessin
  muziek musik music gitaar gitarre guitar piano drummer metal metallica slayer nirvana beatles queen coldplay rammstein scooter eminem rihanna beyonce taylorswift michaeljackson elvis madonna kpop blackpink rockstar rock rocknroll jazz techno
  een twee drie vier vijf zes zeven acht negen tien eins zwei drei vier funf sechs sieben acht neun zehn one two three four five six seven eight nine ten hundred million miljoen zero nul null
  school schule universiteit university student studie werk arbeit work kantoor buro office bedrijf firma company huis thuis haus zuhause house home tuin garten garden kamer zimmer keuken kuche kitchen slaapkamer winkel laden shop bank geld money cash euro dollar bitcoin crypto lotto verzekering versicherung insurance
  freedom vrijheid freiheit liberty peace vrede frieden power kracht kraft macht energy energie magic magie zauber mystery mysterie ghost geist spook fantasy dream dreams droom dromen traum traume dreamer believe geloof smile glimlach lachen lacheln laugh fun plezier spass party feest feier birthday verjaardag geburtstag kerst kerstmis weihnachten christmas pasen ostern easter sinterklaas zwartepiet santa kerstman carnaval karneval karneval oktoberfest halloween
  fuckyou fuckoff fuck fucker shit asshole arschloch scheisse kut klootzak godverdomme verdomme bitch sexy sex penis pussy lul idiot idioot hottie badboy badgirl gangster killer hunter jager crazy gek verruckt cool coolness awesome amazing super supergirl superstar perfect special

  qwerty qwertyuiop qwertz qwertzuiop qwert qwerty azerty azertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm yxcv yxcvb yxcvbn yxcvbnm qazwsx qazwsxedc wsxedc zaqwsx xswzaq qweasd qweasdzxc asdzxc poiuy poiuytrewq lkjhgf mnbvcx qaz wsx edc rfv abc abcd abcde abcdef abcdefg abcdefgh xyz wxyz aaa qqq zzz xxx asd qwe zxc
  qwertyui asdfjkl jklasdf fdsa rewq ytrewq lkjh qazxsw

  jan piet klaas kees henk hans peter pieter johan johannes willem wim gerrit gerard frank frans marco mark marcel erik eric rob robert ronald ruud bert bart dirk daan sem lucas luuk finn noah milan levi luca thijs thomas tim tom lars jesse max ruben sven stijn bram niels jeroen jasper dennis patrick michael michel martijn maarten martin paul rene richard andre edwin arjan bas joost koen wouter sander stefan stephan
  anna anne eva emma julia sophie saar mila tess lotte lisa fleur sanne femke lieke roos iris nina noor isa maud sara sarah laura linda monique petra ingrid marieke marijke annemarie esther miriam mirjam ellen els wilma ria truus karin marianne yvonne sandra angela claudia nicole daniella daniela michelle melissa samantha jessica kim kelly wendy mandy chantal bianca astrid saskia patricia naomi rachel rebecca jennifer ashley amanda nathalie natalie joyce priscilla
  andreas alexander christian christoph daniel david dominik fabian felix florian hannes jakob johann jonas julian jurgen kai karl klaus kevin leon ludwig lukas manfred markus matthias maximilian moritz niklas oliver paul philipp rainer ralf sebastian simon steffen tobias uwe werner wolfgang walter heinz helmut gunther dieter bernd jorg
  angelika antje barbara birgit brigitte charlotte christina christine elisabeth emily franziska gisela hannah heike helga jana johanna katharina katrin kerstin lea lena leonie luisa manuela marie mia monika nadine sabine silke simone stefanie susanne svenja tanja ursula ute vanessa vivien
  john james jack charlie harry george oscar william henry oliver freddie alfie archie arthur theo ben benjamin joshua joseph samuel ethan adam ryan liam logan mason jacob jackson aiden andrew anthony brandon brian chris christopher dylan jason justin matthew nathan nicholas nick sean scott steven stuart tyler zachary alex jordan taylor morgan sam robin
  amelia olivia isla ava grace ella freya poppy lily alice jasmine megan chloe lauren hannah molly lucy katie georgia victoria elizabeth margaret kate catherine diana caroline stephanie tiffany crystal brittany courtney
  mohammed muhammad mohamed ahmed ali hassan hussein ibrahim omar youssef yusuf mustafa mehmet murat emre fatma fatima ayse zeynep aisha khadija
  jansen janssen devries vries debakker bakker visser smit smits meijer meyer mulder bos vos peters hendriks dekker dijkstra vandijk vandenberg berg vermeulen muller schmidt schneider fischer weber wagner becker schulz hoffmann schafer koch bauer richter klein schroder neumann smith jones williams brown taylor davies evans wilson thomas johnson roberts walker wright robinson thompson
  `
    .trim()
    .split(/\s+/),
);

/** Short words that people put before or after those above. */
const smallWords: readonly string[] =
  'mijn mijne mein meine my de het een der die das the a is ik ich i me van von of en und and in op on to voor fur for xx nl uk eu com'.split(
    ' ',
  );
