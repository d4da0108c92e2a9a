/**
 * Search texts and the products that shoppers mean by them, for the demo catalogue. Written before the search was
 * tuned; every third query is held out and used only for the final figure.
 * Each line has the form: kind | typed text | meant products. Products are given by ids (`#108 #117`) or by facts:
 * `type` is the start of the type, `colour` is one of the colours, `name` is a part of the name.
 */
const LINES = `
plain | перука | category:wigs
plain | катана | type:Катана
plain | лінзи | category:lenses
plain | акриловий стенд | category:acrylic-stands
plain | рюкзак | type:Рюкзак
plain | фігурка | category:figures
plain | вінок | type:Вінок
plain | крила | type:Крила
plain | шапочка для перуки | type:Шапочка для перуки
plain | контейнер для лінз | #115 #131
plain | Лінзи «Багряний місяць» | #106 #112 #124 #128
plain | Перука «Попіл троянди», 80 см, термостійка | #104
plain | маска кіцуне | #168 #183
plain | лук шервуд | #379
plain | воронове крило | #302
plain | екскалібур | #247
plain | парасолька | type:Парасолька
plain | блокнот | type:Блокнот
part | катан | type:Катана
part | перу | category:wigs
part | рюкз | type:Рюкзак
part | кігур | #398
part | русал | character:Русалка
part | гуруми | #398
part | екскал | #247
part | стимп | #170 #484 #534
part | альк | character:Валькірія
part | горошк | character:Котигорошко
part | шкарп | name:Шкарпетки
part | вуш | type:Вушка
inflected | перуки | category:wigs
inflected | перуку з косою | type:Перука з косою
inflected | перук | category:wigs
inflected | катани | type:Катана
inflected | катаною | type:Катана
inflected | мечі | type:Меч
inflected | лінз | category:lenses
inflected | рукавичок | type:Рукавички
inflected | костюм мавки | #102
inflected | фігурки мавки | #269
inflected | плащі | type:Плащ
inflected | сукню аліси | #218
inflected | чорних рукавичок | #225
inflected | значок | type:Знач
inflected | вушок | type:Вушка
inflected | посохи | type:Посох
typo | перкуа | category:wigs
typo | пирука | category:wigs
typo | катнаа | type:Катана
typo | лінзі | category:lenses
typo | лізни | category:lenses
typo | рюгзак | type:Рюкзак
typo | фігурака | category:figures
typo | валькирія | character:Валькірія
typo | дракла | character:Дракула
typo | капилюшник | character:Капелюшник
typo | шахерезада | character:Шахеразада
typo | рукавчки | type:Рукавички
typo | екскалибур | #247
typo | конотопска відьма | character:Конотопська відьма
typo | штурманка зоряя | character:Штурманка Зоря
typo | парасолка | type:Парасолька
typo | окулери | type:Окуляри
typo | котигорощко | character:Котигорошко
layout to Latin | gtherf | category:wigs
layout to Latin | rfnfyf | type:Катана
layout to Latin | ksypb | category:lenses
layout to Latin | ksyp | category:lenses
layout to Latin | vfdrf | character:Мавка
layout to Latin | rjcn.v | type:Костюм
layout to Latin | h.rpfr | type:Рюкзак
layout to Latin | abuehrf | category:figures
layout to Latin | gkfo | type:Плащ
layout to Latin | djhjyjdt rhbkj | #302
layout to Latin | ceryz | type:Сукня
layout to Latin | vtx | type:Меч
layout to Latin | lhfrekf | character:Дракула
layout to Latin | gfhbr | category:wigs
layout to Latin | j,kflyerb | type:Обладунок
layout to Cyrillic | лшеігту | #168 #183
layout to Cyrillic | лшеыгту | #168 #183
layout to Cyrillic | цшп | category:wigs
layout to Cyrillic | іцщкв | type:Меч
layout to Cyrillic | ьфмлф | character:Мавка
layout to Cyrillic | лфефтф | type:Катана
layout to Cyrillic | дщдшеф | category:lolita-fashion
layout to Cyrillic | л-зщз | category:k-pop
translit | mavka | character:Мавка
translit | kitsune | #168 #183
translit | kicune | #168 #183
translit | китсуне | #168 #183
translit | peruka | category:wigs
translit | katana | type:Катана
translit | linzy | category:lenses
translit | linzi | category:lenses
translit | drakula | character:Дракула
translit | vidma | character:Конотопська відьма
translit | kotygoroshko | character:Котигорошко
translit | plashch | type:Плащ
translit | rusalka | character:Русалка
translit | kozak mamay | character:Козак Мамай
translit | chugaister | character:Чугайстер
translit | kapelyushnyk | character:Капелюшник
translit | yuki onna | character:Юкі-онна
translit | znachok | type:Знач
translit | sukenka lolita | category:lolita-fashion
translit | syvin | character:Лучник Сивін
Russian | парик | category:wigs
Russian | линзы | category:lenses
Russian | меч | type:Меч
Russian | плащ | type:Плащ
Russian | крылья ангела | #299
Russian | ушки кошки | #362
Russian | очки | type:Окуляри
Russian | перчатки | type:Рукавички
Russian | платье горничной | #457 #458
Russian | красный парик | category:wigs colour:червоний
Russian | чёрный плащ | #315
Russian | черные линзы | category:lenses colour:чорний
Russian | кукла фигурка русалка | #285
Russian | веер | type:Віяло
Russian | зонтик | type:Парасолька
Russian | шляпа ведьмы | #264 #292
Russian | розовый парик каре | category:wigs colour:рожевий
Russian | мягкая игрушка лиса | #527
Russian | кружка | type:Чашка
Russian | носки | type:Шкарпетки
Russian | щит | type:Щит
Russian | рога | type:Роги
Russian | красная шапочка | character:Червона Шапочка
Russian | снежная королева | character:Королева снігу
Russian | ведьма | character:Конотопська відьма
Russian | наклейки | type:Наліпки
English | wig | category:wigs
English | black wig | category:wigs colour:чорний
English | sword | type:Меч
English | contact lenses | category:lenses
English | plushie | #527
English | lightstick | type:Лайтстік
English | cloak | type:Плащ
English | cat ears | #362
slang | лайтстик | type:Лайтстік
slang | контактні лінзи червоні | category:lenses colour:червоний
slang | кейпоп | category:k-pop
slang | плюшка лис | #527
slang | бейджик академія | type:Знач
slang | фотокарта | type:Фотокартки
alias | лісова дівчина мавка | character:Мавка
alias | горгона | character:Медуза
alias | робин гуд | character:Робін Гуд
alias | снігова королева | character:Королева снігу
fandom | академія сутінків | fandom:Академія сутінків
fandom | чумацький шлях | fandom:Чумацький шлях
fandom | цукрова буря | fandom:Цукрова буря
fandom | клинок рассвета | fandom:Клинок світанку
fandom | японські легенди | fandom:Японські легенди
fandom | варта маяка рюкзак | #221
colour and type | рожева перука | category:wigs colour:рожевий
colour and type | сині лінзи | category:lenses colour:синій
colour and type | зелений костюм | category:cosplay colour:зелений
colour and type | чорний рюкзак | type:Рюкзак colour:чорний
colour and type | біла сукня | type:Сукня
colour and type | червона катана | type:Катана colour:червоний
colour and type | срібна перука | category:wigs colour:сріблястий
colour and type | фіолетові рукавички | #199
words out of order | мавки перука | category:wigs character:Мавка
words out of order | чорна перука шапочка | #101
words out of order | см 15 стенд дракула | #442
words out of order | ореста катана роса | #117
words out of order | лисиця вушка обруч | #356
words out of order | русалка рюкзак | character:Русалка
words out of order | бойове віяло чорне | #523
words out of order | дракула лінзи бордові | #112
barcode | 2041000008335 | #108
barcode | 2041000036727 | #218
barcode | 2041000100817 | #455
id | 108 | #108
id | 302 | #302
id | 527 | #527
`;

/** Queries written when the rules were finished, after the first look at the held-out queries; run once. */
const FRESH_LINES = `
plain | булава | #538
plain | плакат чумацький шлях | #219
plain | чашка лисеня | #455
plain | худі лисиця в тумані | #506
part | голограф | #308
part | дзеркал | #490
part | піжам | #398
part | шопер кот | type:Шопер
inflected | чобіт козацьких | #413
inflected | масок лиса | #196
inflected | піни | type:Пін
inflected | сережок | #511
inflected | сумку з котиком | type:Шопер
typo | блокнто | type:Блокнот
typo | мантия мерліна | #294
typo | чокир | type:Чокер
typo | парасольак | type:Парасолька
typo | перелисник | character:Перелесник
typo | рукавици | type:Рукавички
typo | футблка | type:Футболка
layout | vfcrf | type:Маска
layout | rfgtk.[ | type:Капелюх
layout | xjrth | type:Чокер
layout | gjcj[ | type:Посох
layout | ыцщкв | type:Меч
layout | цшпы | category:wigs
translit | parasolka | type:Парасолька
translit | kapelyukh vidmy | #264 #292
translit | merlin posoh | #316
translit | vinok | type:Вінок
translit | chashka | type:Чашка
Russian | рюкзак кот чёрный | #126
Russian | сапоги красные | #413
Russian | серьги | #511
Russian | зелёный плащ с капюшоном | #288
Russian | синий парик | category:wigs colour:синій
Russian | футляр для линз | #115 #131
Russian | шапка под парик | type:Шапочка для перуки
Russian | топор | type:Сокира
English | katana wooden | type:Катана
English | fox mask | #168 #183 #196
English | white gloves | #208
slang | стікери | type:Наліпки
slang | фотокарта голографічна | #308
character | міра сукня сценічна | #178
character | костюм козака | #236
character | чумак орій фігурка | #239
colour and type | бірюзові лінзи | category:lenses colour:бірюзовий
colour and type | сіра перука | category:wigs colour:сірий
out of order | 15 см нічка стенд | #141 #156
out of order | ліс плащ робін | #288
`;

/** Texts that match nothing in the shop: they must find nothing, or only near matches. */
export const NONSENSE = [
  'ъъъъ',
  'qwqwqwq',
  'холодильник',
  'шини зимові',
  'asdfgh',
  'велосипед дитячий',
  'iphone 17',
  '9999999999999',
  'ноутбук lenovo',
  'abrakadabra',
  '%%%%',
  'пральна машина',
  'щщщщщ',
  'ааааа',
  'шшшш',
  'жжжжж',
  'zzzzz',
  'ьььь',
  'ooooo',
  'ффффффф',
];

export type Judged = {
  kind: string;
  query: string;
  meant: string;
  part: 'tuned' | 'held out' | 'fresh';
};

const read = (lines: string, partOf: (place: number) => Judged['part']): Judged[] =>
  lines
    .trim()
    .split('\n')
    .map((line, place) => {
      const [kind = '', query = '', meant = ''] = line.split('|').map((cell) => cell.trim());
      return { kind, query, meant, part: partOf(place) };
    });

export const JUDGED: Judged[] = [
  ...read(LINES, (place) => (place % 3 === 2 ? 'held out' : 'tuned')),
  ...read(FRESH_LINES, () => 'fresh'),
];
