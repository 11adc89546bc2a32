/** Pieces of pages and the label/value pairs in them, written for these tests. */

export interface PairCase {
  readonly fact: string
  readonly html: string
  /** Pairs that have to be found and be certain. */
  readonly certain?: Readonly<Record<string, string>>
  /** Pairs that have to be found, and must not be certain. */
  readonly uncertain?: Readonly<Record<string, string>>
  /** Labels that must not be found at all. */
  readonly absent?: readonly string[]
}

export const PAIRS: readonly PairCase[] = [
  {
    fact: 'a struck value is that of its label where there is no other, and never certain',
    html: '<div><span>List price</span><span><del>$900.00</del></span></div>',
    uncertain: { 'List price': '$900.00' },
  },
  {
    fact: 'a struck value beside another is an old one',
    html: '<div><span>Price</span><del>$900.00</del><span>$800.00</span></div>',
    certain: { Price: '$800.00' },
  },
  // The smallest element that holds a label and anything else.
  {
    fact: 'label and value stand in two spans',
    html: '<div><span class=k>Report no.</span> <span class=v>77-0192</span></div>',
    certain: { 'Report no.': '77-0192' },
  },
  {
    fact: '标签和值在两个 div 里',
    html: '<div class=cell><div class=k>出厂年份</div><div class=v>2017年</div></div>',
    certain: { 出厂年份: '2017年' },
  },
  {
    fact: 'label and value of one shape are a pair where nothing else stands beside them',
    html: '<p><span>Colour</span><span>Moss green</span></p>',
    certain: { Colour: 'Moss green' },
  },
  {
    fact: 'the label lies deeper than the value',
    html: '<div><div><i></i><em>Seats</em></div><p>5</p></div>',
    certain: { Seats: '5' },
  },
  {
    fact: 'a value split over several elements is one range',
    html: '<div><b>Duration</b><span><span>1</span> <span>hour</span> <span>20</span> <span>minutes</span></span></div>',
    certain: { Duration: '1 hour 20 minutes' },
  },
  {
    fact: 'a bold label stands before bare text',
    html: '<p><b>Gearbox:</b> manual</p>',
    certain: { Gearbox: 'manual' },
  },
  {
    fact: '粗体标签后面跟着文字',
    html: '<p><b>变速箱：</b>手动</p>',
    certain: { 变速箱: '手动' },
  },
  {
    fact: 'a bare label stands before an inline value',
    html: '<li>Energy <b>512</b></li>',
    certain: { Energy: '512' },
  },
  {
    fact: '裸文本标签在行内值之前',
    html: '<li>排量 <b>1.5升</b></li>',
    certain: { 排量: '1.5升' },
  },
  {
    fact: 'a label without a colon, then a number and its unit',
    html: '<div><span class=k>Range</span><span class=n>430</span> <span class=u>km</span></div>',
    certain: { Range: '430 km' },
  },
  {
    fact: 'a colon that stands apart belongs to the label',
    html: '<p><b>Fuel</b>: diesel</p>',
    certain: { Fuel: 'diesel' },
  },
  {
    fact: 'a struck value is not the value',
    html: '<div><span>Price</span> <s>$900</s> <b>$750</b></div>',
    certain: { Price: '$750' },
  },
  {
    fact: '划掉的价格不是价格',
    html: '<div><span>报价</span><b>8万元</b><del>9万元</del></div>',
    certain: { 报价: '8万元' },
  },
  {
    fact: 'a link after the value is about it and no part of it',
    html: '<p><b>Dealer:</b> <span>Ost & Sons</span> <a href="#">show on map</a></p>',
    certain: { Dealer: 'Ost & Sons' },
  },
  {
    fact: 'the value may be a link itself',
    html: '<p><b>Author:</b> <a href="#">Mira Lund</a></p>',
    certain: { Author: 'Mira Lund' },
  },

  {
    fact: 'a word for screen readers is no part of the value, and breaks no line',
    html: '<style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style><div><span class=k>Bake</span><span class=v>25<span class=sr> minutes</span> <span>mins</span></span></div>',
    certain: { Bake: '25 mins' },
  },

  // Several pairs in one element.
  {
    fact: 'labels of one shape and values of another alternate',
    html: '<div><b>Doors</b> 5 <b>Keys</b> 2 <b>Owners</b> 3</div>',
    certain: { Doors: '5', Keys: '2', Owners: '3' },
  },
  {
    fact: '标签和值交替出现',
    html: '<div><span class=k>车门</span><span class=v>五门</span><span class=k>钥匙</span><span class=v>两把</span></div>',
    certain: { 车门: '五门', 钥匙: '两把' },
  },
  {
    fact: 'line breaks part the pairs',
    html: '<p><b>Doors</b> 5<br><b>Keys</b> two<br><b>Roof</b> steel</p>',
    certain: { Doors: '5', Keys: 'two', Roof: 'steel' },
  },
  {
    fact: 'colons mark the labels whatever their shape',
    html: '<div><i>a</i> <span>Doors:</span><span>5</span><span>Keys:</span><span>two</span></div>',
    certain: { Doors: '5', Keys: 'two' },
  },
  {
    fact: 'bars between pairs belong to none of them',
    html: '<p><b>Doors:</b> 5 | <b>Keys:</b> 2</p>',
    certain: { Doors: '5', Keys: '2' },
  },
  {
    fact: 'text behind a bar that has a label of its own ends the value',
    html: '<p>Released: <time>4 May 2024</time> | Next issue: 8 June 2024 | Editor: Lena Ost</p>',
    certain: { Released: '4 May 2024', 'Next issue': '8 June 2024', Editor: 'Lena Ost' },
  },
  {
    fact: 'text behind a bar without a label stays in the value',
    html: '<p>Open: <b>Monday</b> | Tuesday</p>',
    certain: { Open: 'Monday | Tuesday' },
  },
  {
    fact: 'text between two values holds the end of one and the next label',
    html: '<p>Rest: <b>10</b> min, Bake: <b>25</b> min</p>',
    certain: { Rest: '10 min', Bake: '25 min' },
  },
  {
    fact: 'quantities in every second place tell values from labels of the same shape',
    html: '<div><span>Doors</span><span>5</span><span>Keys</span><span>2</span></div>',
    certain: { Doors: '5', Keys: '2' },
  },
  {
    fact: 'words of one shape in a row leave it open which belongs to which',
    html: '<div><span>Roof</span><span>steel</span><span>Seats</span><span>leather</span></div>',
    uncertain: { Roof: 'steel', Seats: 'leather' },
  },
  {
    fact: '三个同样的词不成对',
    html: '<div><span>车顶</span><span>天窗</span><span>真皮</span></div>',
    absent: ['车顶', '天窗', '真皮'],
  },
  {
    fact: 'after a label that lacks its value the next one is open',
    html: '<div><b>Doors</b><b>Keys</b> 2 <b>Roof</b> steel</div>',
    uncertain: { Keys: '2' },
    certain: { Roof: 'steel' },
    absent: ['Doors'],
  },

  // One line of text.
  {
    fact: 'a line reads label, colon, value',
    html: '<p>Gross weight: 1,940 kg</p>',
    certain: { 'Gross weight': '1,940 kg' },
  },
  {
    fact: '全角冒号同样有效',
    html: '<p>整备质量：1,940千克</p>',
    certain: { 整备质量: '1,940千克' },
  },
  {
    fact: 'lines of a paragraph are read one by one',
    html: '<p>Doors: 5<br>Colour: moss<br>Issued: 2 May 2024</p>',
    certain: { Doors: '5', Colour: 'moss', Issued: '2 May 2024' },
  },
  {
    fact: 'pairs in one line are parted by bars and dots',
    html: '<p>Doors: 5 | Keys: 2 · Roof: steel</p>',
    certain: { Doors: '5', Keys: '2', Roof: 'steel' },
  },
  {
    fact: '一行里的几对用空格分开',
    html: '<p>姓名：林一 性别：女 年龄：31</p>',
    certain: { 姓名: '林一', 性别: '女', 年龄: '31' },
  },
  {
    fact: 'words before a second colon belong to the value or to the next label',
    html: '<p>Rest: 10 min Bake: 25 min</p>',
    uncertain: { Rest: '10 min Bake: 25 min' },
    absent: ['Bake', 'min Bake', '10 min Bake'],
  },
  {
    fact: 'the colon of a time is none of a label',
    html: '<p>Open daily 10:30 to 18:00</p>',
    absent: ['Open daily 10'],
  },
  {
    fact: 'the value may be a time',
    html: '<p>Departure: 10:30</p>',
    certain: { Departure: '10:30' },
  },
  {
    fact: 'the colon of an address is none of a label',
    html: '<p>see https://example.org/a</p>',
    absent: ['see https', 'https'],
  },
  {
    fact: 'a sentence is no label',
    html: '<p>We counted the stones of the wall twice and wrote down what anybody told us about it: nothing.</p>',
    absent: ['We counted the stones of the wall twice and wrote down what anybody told us about it'],
  },

  // A value before its label.
  {
    fact: 'a bare number stands before what it counts',
    html: '<div><b>3</b> <span>bedrooms</span></div>',
    certain: { bedrooms: '3' },
    absent: ['3'],
  },
  {
    fact: 'a line is a number and what it counts',
    html: '<p>1,250 visitors</p>',
    certain: { visitors: '1,250' },
  },
  {
    fact: 'numbers and what they count alternate',
    html: '<div><b>3</b><span>beds</span><b>2</b><span>baths</span></div>',
    certain: { beds: '3', baths: '2' },
  },
  {
    fact: 'an amount before a thing in a list of things is no statement about it',
    html: '<ul><li><b>2</b> <span>eggs</span><li><b>1</b> <span>lemon</span><li><b>3</b> <span>plums</span><li><b>4</b> <span>figs</span><li><b>5</b> <span>nuts</span></ul>',
    uncertain: { eggs: '2', lemon: '1' },
  },
  {
    fact: 'an amount with a unit before a thing is no statement about it',
    html: '<div><span>2 cups</span><span>Sugar</span></div>',
    uncertain: { Sugar: '2 cups' },
  },

  // Rows of tables without headers.
  {
    fact: 'two cells beside each other are a pair where nothing gives the table headers',
    html: '<table><tr><td>Maker<td>Ostrel<tr><td>Doors<td>5</table>',
    certain: { Maker: 'Ostrel', Doors: '5' },
  },
  {
    fact: '布局表格里四个单元格带冒号',
    html: '<table role=presentation><tr><td>品牌：<td>北笙<td>车门：<td>五门</table>',
    certain: { 品牌: '北笙', 车门: '五门' },
  },
  {
    fact: 'four cells of words in a row leave it open which belongs to which',
    html: '<table><tr><td>Maker<td>Ostrel<td>Roof<td>steel<tr><td>Colour<td>moss<td>Seats<td>cloth</table>',
    uncertain: { Maker: 'Ostrel', Roof: 'steel' },
  },
  {
    fact: 'cells of a table with headers are no pairs of one another',
    html: '<table><tr><th>Maker<th>Doors<tr><td>Ostrel<td>5</table>',
    absent: ['Ostrel', 'Maker'],
  },

  // What is no pair.
  {
    fact: 'the links of a menu are none',
    html: '<nav><ul><li><a href=#>Method</a><li><a href=#>Course</a></ul></nav><div><a href=#>Home</a><a href=#>News</a></div>',
    absent: ['Method', 'Course', 'Home'],
  },
  {
    fact: 'the items of a list are none',
    html: '<ul><li>Salt<li>Sugar</ul>',
    absent: ['Salt', 'Sugar'],
  },
  {
    fact: 'words around a stressed word in a sentence are none',
    html: '<p>The wall was <b>never</b> painted by anybody.</p>',
    absent: ['The wall was', 'never'],
  },
  {
    fact: 'a bold word that a sentence goes on from is hardly a label',
    html: '<ul><li><b>Sugar</b> – rounds off the sourness of the berries</ul>',
    uncertain: { Sugar: 'rounds off the sourness of the berries' },
  },
  {
    fact: 'a heading with a note is none',
    html: '<h2>Claims <small>as of May</small></h2>',
    absent: ['Claims'],
  },
  {
    fact: 'a pair is no label of the next pair',
    html: '<div><div><span>Doors</span><b>5</b></div><div><span>Keys</span><b>2</b></div></div>',
    certain: { Doors: '5', Keys: '2' },
    absent: ['Doors5', 'Doors 5'],
  },
  {
    fact: 'what is not displayed is none',
    html: '<div hidden><b>Doors:</b> 5</div><p>x</p>',
    absent: ['Doors'],
  },
  {
    fact: 'a label without a value is none',
    html: '<div><p>Doors:</p></div>',
    absent: ['Doors'],
  },
  {
    fact: 'the options of a drop-down list are none',
    html: '<select><option>Doors: 5<option>Keys: 2</select>',
    absent: ['Doors', 'Keys'],
  },
]
