import type { LanguagePrefix } from './culture.ts';

// One city a line, as its name begins in English, then = in French, Spanish, Italian and Turkish; a name left out is as in English.
const table = `
Brussels=Bruxelles|Bruselas|Bruxelles|Brüksel
Antwerp=Anvers|Amberes|Anversa|Anvers
Ostend=Ostende|Ostende|Ostenda|
Luxembourg=|Luxemburgo|Lussemburgo|Lüksemburg
Cologne/Bonn=|Colonia/Bonn|Colonia/Bonn|Köln/Bonn
Frankfurt=Francfort|Fráncfort|Francoforte|
Nuremberg=|Núremberg|Norimberga|Nürnberg
Munich=|Múnich|Monaco di Baviera|Münih
Berlin=|Berlín|Berlino|
Dresden=Dresde|Dresde|Dresda|
Hamburg=Hambourg|Hamburgo|Amburgo|
Hanover=Hanovre|Hannover|Hannover|Hannover
Bremen=Brême|Bremen|Brema|
London=Londres|Londres|Londra|Londra
Edinburgh=Édimbourg|Edimburgo|Edimburgo|
Dublin=|Dublín|Dublino|
Paris=|París|Parigi|
Lyon=||Lione|
Nice=|Niza|Nizza|
Marseille=|Marsella|Marsiglia|Marsilya
Toulouse=||Tolosa|
Bordeaux=|Burdeos||
Strasbourg=|Estrasburgo|Strasburgo|Strazburg
Basel=Bâle|Basilea|Basilea|
Zurich=|Zúrich|Zurigo|Zürih
Geneva=Genève|Ginebra|Ginevra|Cenevre
Vienna=Vienne|Viena||Viyana
Salzburg=Salzbourg|Salzburgo|Salisburgo|
Barcelona=Barcelone||Barcellona|Barselona
Valencia=Valence|||
Seville=Séville|Sevilla|Siviglia|Sevilla
Palma de Mallorca=Palma de Majorque||Palma di Maiorca|
Menorca=Minorque||Minorca|
Tenerife South=Tenerife Sud|Tenerife Sur|Tenerife Sud|Tenerife Güney
Tenerife North=Tenerife Nord|Tenerife Norte|Tenerife Nord|Tenerife Kuzey
Lisbon=Lisbonne|Lisboa|Lisbona|Lizbon
Rome=|Roma|Roma|Roma
Milan=|Milán|Milano|Milano
Bergamo=Bergame|Bérgamo||
Venice=Venise|Venecia|Venezia|Venedik
Turin=|Turín|Torino|Torino
Genoa=Gênes|Génova|Genova|Cenova
Bologna=Bologne|Bolonia||Bolonya
Pisa=Pise|||
Florence=|Florencia|Firenze|Floransa
Naples=|Nápoles|Napoli|Napoli
Athens=Athènes|Atenas|Atene|Atina
Thessaloniki=Thessalonique|Tesalónica|Salonicco|Selanik
Heraklion=Héraklion|Heraclión||Kandiye
Chania=La Canée|La Canea|La Canea|Hanya
Rhodes=|Rodas|Rodi|Rodos
Kos=||Coo|
Corfu=Corfou|Corfú|Corfù|Korfu
Santorini=Santorin|||
Larnaca=|||Larnaka
Istanbul=|Estambul||İstanbul
Izmir=|Esmirna|Smirne|İzmir
Belgrade=|Belgrado|Belgrado|Belgrad
Sofia=|Sofía||Sofya
Bucharest=Bucarest|Bucarest|Bucarest|Bükreş
Budapest=|||Budapeşte
Prague=|Praga|Praga|Prag
Warsaw=Varsovie|Varsovia|Varsavia|Varşova
Krakow=Cracovie|Cracovia|Cracovia|Krakov
Copenhagen=Copenhague|Copenhague|Copenaghen|Kopenhag
Stockholm=|Estocolmo|Stoccolma|
Gothenburg=Göteborg|Gotemburgo|Göteborg|Göteborg
Reykjavik=|Reikiavik||Reykjavík
Marrakesh=Marrakech|Marrakech|Marrakech|Marakeş
Casablanca=|||Kazablanka
Tangier=Tanger|Tánger|Tangeri|Tanca
Fez=Fès||Fès|Fes
Tunis=|Túnez|Tunisi|Tunus
Sharm El Sheikh=Charm el-Cheikh|Sharm el-Sheij|Sharm el-Sheikh|Şarm el-Şeyh
Cairo=Le Caire|El Cairo|Il Cairo|Kahire
Dubai=Dubaï|Dubái||
Zanzibar=|Zanzíbar||
Cape Town=Le Cap|Ciudad del Cabo|Città del Capo|
Mauritius=Maurice|Mauricio||
New York=|Nueva York||
Montreal=Montréal|||
Mexico City=Mexico|Ciudad de México|Città del Messico|Meksiko
Havana=La Havane|La Habana|L’Avana|
Singapore=Singapour|Singapur||Singapur
Beijing=Pékin|Pekín|Pechino|Pekin
Shanghai=|Shanghái||Şanghay
Tokyo=|Tokio||
Seoul=Séoul|Seúl|Seul|Seul
`;

const order: readonly LanguagePrefix[] = ['fr', 'es', 'it', 'tr'];

/** The English name, and the names in the order above. */
const cities = table
  .trim()
  .split('\n')
  .map((row) => {
    const [english = '', names = ''] = row.split('=');
    return { english, names: names.split('|') };
  });

/** The cities with other names in these languages, by their English names. */
export const airportCities: readonly string[] = cities.map(({ english }) => english);

/** The name of an airport in the language of a prefix: that of its city, with the airport's own name behind it. */
export function cityIn(language: LanguagePrefix, english: string): string {
  const city = cities.find((one) => english === one.english || english.startsWith(`${one.english} `));
  const name = city?.names[order.indexOf(language)];
  return city && name ? name + english.slice(city.english.length) : english;
}
